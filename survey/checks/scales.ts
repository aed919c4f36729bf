import { intensitiesOf } from '#questions/parts/options/option-scales.ts';
import { readSteps } from './steps.ts';
import type { CheckedQuestion, CheckedSurvey, Finding } from './survey.ts';

/** A scale that has more steps on one side than on the other: "Excellent, Very good, Good, Poor". */
export function unbalanced({ questions }: CheckedSurvey): Finding[] {
  return questions.flatMap((question, index): Finding[] => {
    const { steps } = question.traits;
    const sides = steps && sidesOf(steps.texts);
    if (!steps || !sides || Math.abs(sides.good - sides.bad) < 1) return [];
    return [{ rule: 'unbalanced', at: ['questions', index, ...steps.field, firstOf(steps.texts)], data: { ...sides } }];
  });
}

/** How many steps say yes or praise, and how many say no or blame; null for words that have no two sides. */
export function sidesOf(texts: readonly string[]): { good: number; bad: number } | null {
  const { words: steps, leanings } = readSteps(texts);
  if (steps.length < 2) return null;
  if (leanings) return steps.length < TWO_SIDED_MIN ? null : sidesIn(leanings);
  // All on one side: respondents could not say the opposite.
  const isPraise = ONE_SIDED.some(({ yes, no }) => steps.every((step) => yes.test(step) && !no.test(step)));
  if (isPraise) return { good: steps.filter((step) => !MIDDLE.test(step)).length, bad: 0 };
  const isBlame = BLAME_ALONE.some((no) => steps.every((step) => no.test(step)));
  return isBlame ? { good: 0, bad: steps.length } : null;
}

const sidesIn = (leanings: readonly number[]) => ({
  good: leanings.filter((leaning) => leaning > 0).length,
  bad: leanings.filter((leaning) => leaning < 0).length,
});

const TWO_SIDED_MIN = 3;
const MIDDLE = /^(?:fair|ok|okay|average|acceptable|neutral|so-so)$/;
/** "Not at all, slightly, very satisfied" begins at nothing; "slightly, fairly, very satisfied" has no other side at all. */
const ONE_SIDED = [
  {
    yes: /\b(?:good|great|excellent|outstanding|brilliant|superb|perfect|fair|ok|okay|average|acceptable)\b/,
    no: /\b(?:not|no|poor|bad)\b/,
  },
  { yes: /\bagree\b/, no: /\b(?:not|no|neither|dis)/ },
  { yes: /\b(?:satisfied|happy)\b/, no: /\b(?:not|no|neither|un|dis)/ },
];
const BLAME_ALONE = [/\b(?:poor|bad|terrible|awful|horrible)\b/, /\bdisagree\b/, /\b(?:dissatisfied|unhappy)\b/];

const firstOf = (texts: readonly string[]): number =>
  Math.max(
    0,
    texts.findIndex((text) => text !== ''),
  );

/** A scale that runs the other way than most scales of the survey, so that respondents tick the wrong end. */
export function turned({ questions }: CheckedSurvey): Finding[] {
  const scales = questions.flatMap((question, index) => {
    const direction = directionOf(question);
    return direction === null ? [] : [{ index, direction, question }];
  });
  const up = scales.filter(({ direction }) => direction === 'up').length;
  const isUp = up * 2 === scales.length ? scales[0]?.direction === 'up' : up * 2 > scales.length;
  const usual = isUp ? 'up' : 'down';
  const like = scales.find(({ direction }) => direction === usual);
  const byDirection = scales
    .filter(({ direction }) => direction !== usual)
    .map(({ index, question }) => turnedAt(index, question, like?.index ?? index));
  const known = new Set(scales.map(({ index }) => index));
  return [...byDirection, ...reversedLists(questions, known)];
}

/** The same words the other way round, in any language. @param known questions that are compared by their sense */
function reversedLists(questions: CheckedSurvey['questions'], known: ReadonlySet<number>): Finding[] {
  const seen = new Map<string, number>();
  return questions.flatMap((question, index): Finding[] => {
    const texts = wordsOfSteps(question);
    if (known.has(index) || texts.length < REVERSED_MIN) return [];
    const reversed = seen.get(JSON.stringify(texts.toReversed()));
    const key = JSON.stringify(texts);
    if (!seen.has(key)) seen.set(key, index);
    return reversed === undefined || reversed === seen.get(key) ? [] : [turnedAt(index, question, reversed)];
  });
}

const REVERSED_MIN = 3;

const turnedAt = (index: number, { traits }: CheckedQuestion, other: number): Finding => ({
  rule: 'turned',
  at: ['questions', index, ...(traits.steps?.field ?? []), firstOf(traits.steps?.texts ?? [])],
  data: { other, first: wordsOfSteps({ traits })[0] ?? '' },
});

const wordsOfSteps = ({ traits }: Pick<CheckedQuestion, 'traits'>): string[] =>
  (traits.steps?.texts ?? []).filter((text) => text !== '').map((text) => text.trim());

/** Whether the steps of a question lead from no to yes, or from bad to good (`up`), or back; null for others. */
export function directionOf(question: Pick<CheckedQuestion, 'order' | 'traits'>): 'up' | 'down' | null {
  if (!question.traits.steps) return null;
  const { words: steps, order: guessed, leanings: known } = readSteps(question.traits.steps.texts);
  const order = question.order ?? guessed;
  if (order === 'agreeing') return 'up';
  if (order === 'disagreeing') return 'down';

  if (steps.length < 2) return null;
  const leanings = known ?? (GOOD_THINGS.test(steps.join(' ')) ? intensitiesOf(steps) : null);
  const [first, last] = [leanings?.[0] ?? 0, leanings?.at(-1) ?? 0];
  return first === last ? null : first < last ? 'up' : 'down';
}

/** Of these things more is better: "Not at all likely … Extremely likely". Of others, such as worries, it is not. */
const GOOD_THINGS =
  /\b(?:satisfied|likely|useful|helpful|important|comfortable|confident|happy|clear|safe|reliable|pleasant|easy|good|interested|valuable|relevant|effective)\b/;
