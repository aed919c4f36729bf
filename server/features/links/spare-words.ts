// Short words that are easy to say and to type, for links of surveys whose titles cannot make one alone.

export const ADJECTIVES = `
  able agile alert amber ample apt azure bold brave breezy brief bright brisk broad calm candid careful cheery chief civil
  clean clear clever cosy crisp curious daring dear deep eager early easy exact fair famous fancy fine firm fleet fond
  frank free fresh full gentle glad golden good grand great green handy happy hardy honest humble ideal jolly keen kind
  large late lively local long loyal lucky mellow merry mild modest neat new nimble noble open patient plain polite
  proud pure quick quiet rapid rare ready rosy round royal sharp shiny silver simple sincere sleek smart smooth snug
  sober soft solid sound spry steady still stout sunny super sure sweet swift tall tidy tiny true trusty upbeat vivid
  warm wide wise witty young zesty
`
  .trim()
  .split(/\s+/);

export const NOUNS = `
  acorn alder almond anchor apple arbor arrow aspen atlas badger bamboo basil bay beacon birch bison breeze bridge brook
  canyon cedar cherry cliff cloud clover comet coral cove crane creek cricket dahlia daisy delta dolphin dove dune eagle
  echo elk ember falcon fern finch fjord forest fox garden ginger glacier grove gull harbor hawk hazel heron hill island
  ivy jasper kestrel koala lagoon lake lantern lark laurel lemon lilac lily lotus lynx maple marsh meadow melon mesa
  mint moon moss myrtle nectar oak oasis ocean olive orchard orchid osprey otter owl panda pebble pepper pine planet plum
  pond poppy prairie puffin quail rain raven reef ridge river robin rose saffron sage salmon shore sky sparrow spring
  spruce star stone stork summit sun swan thistle tide tiger trail tulip valley violet walnut wave willow wren zebra
`
  .trim()
  .split(/\s+/);
