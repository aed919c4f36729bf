/** The room that these words need side by side; undefined if no chart has it. */
export function roomFor(words: readonly string[]) {
  const longest = Math.max(...words.map(({ length }) => length));
  return ROOMS.find(({ rem }) => words.length * (longest * DIGIT_REM + DIGIT_REM) <= rem);
}

/** The width of a digit, and of the gap between two counts. */
const DIGIT_REM = 0.45;
/** The widths of a chart from which words fit side by side, and what is shown in narrower charts. */
const ROOMS = [
  { rem: 14, look: '', otherwise: 'hidden' },
  { rem: 24, look: '@max-[24rem]:hidden', otherwise: '@min-[24rem]:hidden' },
  { rem: 36, look: '@max-[36rem]:hidden', otherwise: '@min-[36rem]:hidden' },
] as const;
