import { leading } from './leading.ts';
import { gap, overlap } from './ranges.ts';
import { long, timeShort } from './reading.ts';
import { turned, unbalanced } from './scales.ts';
import {
  type CheckedSurvey,
  ERROR_RULES,
  type Finding,
  type FoundError,
  isError,
  questionOf,
  type Rule,
} from './survey.ts';
import { twoThings } from './two-things.ts';
import { noWayOut } from './ways-out.ts';

/** What each rule finds. A new rule is a line here, a name in `survey.ts` and its sentences. */
const RULES: Record<Rule, (survey: CheckedSurvey) => Finding[]> = {
  noAnswer,
  twoThings,
  long,
  leading,
  noWayOut,
  overlap,
  gap,
  unbalanced,
  turned,
  same,
  timeShort,
};

/** All that an author should know before they publish: errors first, then warnings, each in the order of the survey. */
export function checkSurvey(survey: CheckedSurvey): Finding[] {
  const found = Object.values(RULES).flatMap((rule) => rule(survey));
  return found.toSorted((one, other) => rankOf(one) - rankOf(other) || placeOf(one) - placeOf(other));
}

/** What cannot be published as it is, in the order of the survey. */
export const errorsIn = (survey: CheckedSurvey): FoundError[] =>
  ERROR_RULES.flatMap((rule) => RULES[rule](survey))
    .filter(isError)
    .toSorted((one, other) => placeOf(one) - placeOf(other));

const rankOf = (finding: Finding): number => (isError(finding) ? 0 : 1);
/** What is found in the survey as a whole comes last. */
const placeOf = (finding: Finding): number => questionOf(finding) ?? Infinity;

/** A question that takes no answer, because its settings contradict each other. */
function noAnswer({ questions }: CheckedSurvey): Finding[] {
  return questions.flatMap(({ text, traits: { unmet } }, index): Finding[] =>
    unmet === undefined || text === ''
      ? []
      : [{ rule: 'noAnswer', at: ['questions', index, 'settings', unmet], data: {} }],
  );
}

/** A question that was asked before in the same section, word for word. */
function same({ questions }: CheckedSurvey): Finding[] {
  const asked = new Map<string, number>();
  let section = '';
  return questions.flatMap((question, index): Finding[] => {
    if (question.section) section = question.section.title;
    if (!question.asks || question.text === '') return [];
    const { text, options, rows } = question;
    const key = JSON.stringify([section, text.toLowerCase().replaceAll(/\s+/g, ' ').trim(), options, rows]);
    const other = asked.get(key);
    if (other === undefined) asked.set(key, index);
    return other === undefined ? [] : [{ rule: 'same', at: ['questions', index, 'text'], data: { other } }];
  });
}
