/**
 * How far each option leans to no (below 0) or to yes (above 0); null unless all of them are on one scale with both sides.
 * @param options in lower case
 */
export function leaningsOf(options: readonly string[]): number[] | null {
  for (const { no, yes } of [...LEANINGS, ...around(options)]) {
    const values = options.map((option) => {
      if (NEITHER.test(option)) return 0;
      if (no.test(option)) return -strengthOf(option);
      if (yes.test(option)) return NEGATED.test(option) ? -strengthOf(option) : strengthOf(option);
      return MIDDLE.test(option) ? 0 : Number.NaN;
    });
    const isWhole = values.every((value) => !Number.isNaN(value));
    // "Not useful, Useful, Very useful" has no other side and no middle: it says how much.
    const hasSides = Math.max(...values) > 0 && (values.includes(0) || options.some((option) => no.test(option)));
    if (isWhole && hasSides && Math.min(...values) < 0) return values;
  }
  return null;
}

const LEANINGS = [
  { no: /\bdisagree/, yes: /\bagree/ },
  {
    no: /\b(?:un|dis|in)(?:satisf|likel|importan|comfortab|happy|clear|safe|reliab|pleasant|helpful|necessary|sure)/,
    yes: /\b(?:satisf|likel|importan|comfortab|happy|clear|safe|reliab|pleasant|helpful|necessary|sure)/,
  },
  {
    no: /\b(?:definitely|certainly|probably|perhaps|rather) (?:not|no)\b|^no$/,
    yes: /\b(?:definitely|certainly|probably)\b/,
  },
  {
    no: /\b(?:bad|badly|poor|poorly|terrible|awful|horrible)\b/,
    yes: /\b(?:good|well|great|excellent|outstanding|brilliant)\b/,
  },
  { no: /\b(?:difficult|hard)\b/, yes: /\b(?:easy|easily)\b/ },
  { no: /\bworse\b/, yes: /\bbetter\b/ },
  { no: /\b(?:less|fewer|lower|decreased?)\b/, yes: /\b(?:more|higher|increased?)\b/ },
  { no: /\b(?:oppose|against)\b/, yes: /\b(?:support|for it|in favou?r)\b/ },
  { no: /\b(?:negative|negatively)\b/, yes: /\b(?:positive|positively)\b/ },
];

const NEGATED = /\b(?:not|no)\b/;
const NEITHER = /^(?:neither|undecided)\b/;
const RIGHT = /^(?:(?:just|about) )?right$/;
const MIDDLE = new RegExp(
  `\\b(?:neutral|indifferent|mixed|same|unchanged|no change|so-so|average|fair|ok|okay|acceptable|maybe|perhaps|might|in between|partly|it depends)\\b|${RIGHT.source}`,
);

const STRENGTHS = [
  { words: /\b(?:excellent|outstanding|brilliant|terrible|awful|horrible)\b/, strength: 4 },
  {
    words: /\b(?:strongly|very|completely|totally|extremely|absolutely|fully|definitely|certainly|much|far)\b/,
    strength: 3,
  },
  { words: /\b(?:somewhat|slightly|rather|a little|a bit|tend|partly|fairly|moderately|probably)\b/, strength: 1 },
];

const strengthOf = (option: string) => STRENGTHS.find(({ words }) => words.test(option))?.strength ?? 2;

/** "Too slow … Just right … Too fast": any two words that end the options on both sides of the right one. */
function around(options: readonly string[]): { no: RegExp; yes: RegExp }[] {
  const middle = options.findIndex((option) => RIGHT.test(option));
  const before = lastWord(options.slice(0, Math.max(middle, 0)));
  const after = lastWord(options.slice(middle + 1));
  if (middle < 0 || !before || !after || before === after) return [];
  return [{ no: new RegExp(`\\b${before}$`), yes: new RegExp(`\\b${after}$`) }];
}

/** The word at the end of all options; undefined when they end differently. */
function lastWord(options: readonly string[]): string | undefined {
  const words = new Set(options.map((option) => /[a-z]+$/.exec(option)?.[0]));
  return words.size === 1 ? [...words][0] : undefined;
}

/**
 * The place of each option on a scale of plain words, as "Never … Always" or "Small … Large"; null when no scale has all.
 * @param options in lower case
 */
export function levelsOf(options: readonly string[]): number[] | null {
  const places = SCALES.map((scale) => options.map((option) => scale.findIndex((step) => step.test(option))));
  return places.find((each) => each.every((place) => place >= 0)) ?? null;
}

const SCALES = [
  [
    'never|not once|none of the time|at no time',
    'almost never|hardly ever|very rarely|very seldom',
    'rarely|seldom|infrequently',
    'once|once or twice',
    'occasionally|once in a while|(?:every )?now and (?:then|again)|from time to time|a few times',
    'sometimes|some of the time',
    'less than half of the time',
    'regularly|about half (?:of )?the time',
    'more than half of the time',
    'often|frequently|a lot of the time',
    'usually|mostly|most of the time',
    'very often|very frequently',
    'almost always|nearly always',
    'always|all of the time|all the time|every time|constantly',
  ],
  [
    'nothing|none|no|not at all|no [a-z]+',
    'very little|hardly any|almost none|not much|very few',
    'little|a little|few|a few|a bit',
    'some|somewhat|partly',
    'less than half',
    'half|about half',
    'more than half',
    'much|a lot|many|quite a lot|a good deal',
    'very much|a great deal|most|mostly',
    'nearly all|almost all|nearly everything',
    'all|everything|completely|entirely',
  ],
  ['very low', 'low', 'medium|moderate|average|middle', 'high', 'very high'],
  ['very small|tiny', 'small', 'medium|medium-sized|average', 'large|big', 'very large|huge'],
  ['very short', 'short', 'medium|average', 'long', 'very long'],
  ['beginner|none|novice', 'basic|elementary', 'intermediate', 'advanced', 'expert|fluent|native'],
].map((scale) => scale.map((words) => new RegExp(`^(?:${words})(?: of (?:it|them|these))?$`)));

/**
 * How much of one thing each option says, as "Not useful, A little useful, Very useful"; null when they speak of more than
 * one thing.
 * @param options in lower case
 */
export function intensitiesOf(options: readonly string[]): number[] | null {
  const read = options.map((option) => {
    const place = INTENSITIES.findIndex((words) => words.test(option));
    return {
      place,
      thing: option
        .replace(INTENSITIES[place] ?? '', '')
        .replace(/ at all$/, '')
        .trim(),
    };
  });
  const things = new Set(read.map(({ thing }) => thing.replace(/less$/, 'ful')));
  return things.size === 1 && !things.has('') ? read.map(({ place }) => place) : null;
}

/** From nothing to all; words without any of them say the thing itself. */
const INTENSITIES = [
  /^not(?=.* at all$)|^not at all\b|^(?=[a-z]+less$)/,
  /^not(?! (?:very|really|particularly|so)\b)/,
  /^(?:not (?:very|really|particularly|so)|hardly|barely)\b/,
  /^(?:slightly|a little|a bit)\b/,
  /^(?:somewhat|partly)\b/,
  /^moderately\b/,
  /^(?:fairly|reasonably|rather|quite)\b/,
  /^(?!very|really|highly|considerably|extremely|completely|totally|absolutely|entirely)/,
  /^(?:very|really|highly|considerably)\b/,
  /^(?:extremely|completely|totally|absolutely|entirely)\b/,
];
