/** The strokes that a letter or a pair of letters can be taken for. `m` is written as `rn`, since `rrn` can be `rm` or `mn`. */
const ALIKE: Readonly<Record<string, string>> = { '-': '', '0': 'o', '1': 'l', i: 'l', m: 'rn', w: 'vv' };

/** The same for all words that look alike: `Summer-10` and `surnrner-lo` have one skeleton. */
export const skeletonOf = (word: string): string =>
  word.toLowerCase().replaceAll(/[-01imw]/g, (letter) => ALIKE[letter] ?? letter);

/** Words that visitors would take for a part of the site. */
const RESERVED = new Set(
  `
    about about-us account admin administrator answer api app assets auth canvass checkout contact contact-us
    dashboard docs download editor embed guest healthz help home identity index info invitation invite legal
    licensing login logout mail metrics moderator new null official password payment payments pictures poll polls
    poster preview privacy privacy-policy pro profile readyz register report reset reset-password result results
    root search security settings share sign-in sign-out sign-up site staff static status stop support survey
    surveyor surveys system terms test undefined unsubscribe user users verify verify-email vote www
  `
    .trim()
    .split(/\s+/)
    .map(skeletonOf),
);

/** Whether a word, or one that looks like it, is kept for the site. */
export const isReserved = (word: string): boolean => RESERVED.has(skeletonOf(word));
