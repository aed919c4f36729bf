import { findBandFaults } from '#survey/scores.ts';
import { entered } from '../section-levels.ts';
import { leading } from './leading.ts';
import { ranges } from './ranges.ts';
import { unreachable } from './reachable.ts';
import { long, timeShort } from './reading.ts';
import { turned, unbalanced } from './scales.ts';
import { type CheckedQuestion, type CheckedSurvey, type Finding, type FoundError, questionOf } from './survey.ts';
import { twoThings } from './two-things.ts';
import { noWayOut } from './ways-out.ts';

/** The checks for errors, then those for warnings. A new rule is a line here, a name in `survey.ts` and its sentences. */
const ERRORS = [noAnswer, unreachableIn, bandGaps];
const WARNINGS = [twoThings, long, leading, noWayOut, ranges, unbalanced, turned, same, mixed, swapped, timeShort];

/** All that an author should know before they publish: errors first, then warnings, each in the order of the survey. */
export const checkSurvey = (survey: CheckedSurvey): Finding[] => [
  ...errorsIn(survey),
  ...inOrder(WARNINGS.flatMap((find) => find(survey))),
];

/** The errors, which forbid publishing, in the order of the survey. */
export const errorsIn = (survey: CheckedSurvey): FoundError[] => inOrder(ERRORS.flatMap((find) => find(survey)));

const inOrder = <Found extends Finding>(found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => placeOf(one) - placeOf(other));

/** Findings about the whole survey come last. */
const placeOf = (finding: Finding): number => questionOf(finding) ?? Number.MAX_SAFE_INTEGER;

/** A question that takes no answer, because its settings contradict each other. */
function noAnswer({ questions }: CheckedSurvey): FoundError[] {
  return questions.flatMap(({ text, traits: { unmet } }, index): FoundError[] =>
    unmet === undefined || text === ''
      ? []
      : [{ rule: 'noAnswer', at: ['questions', index, 'settings', unmet], data: {} }],
  );
}

/** The parts that no respondent can reach. */
function unreachableIn({ logic }: CheckedSurvey): FoundError[] {
  return logic ? unreachable(logic) : [];
}

/** Parts that a respondent may see before the question that their condition uses. */
function mixed({ logic }: CheckedSurvey): Finding[] {
  return (logic?.mixed ?? []).map(({ at, other }) => ({
    rule: 'mixed',
    at: ['questions', at, 'text'],
    data: { other },
  }));
}

/** Parts that some respondents see before the question that they use, because its section changes places. */
function swapped({ logic }: CheckedSurvey): Finding[] {
  return (logic?.swapped ?? []).map(({ at, field, other }) => ({
    rule: 'swapped',
    at: ['questions', at, ...(field === 'text' ? [field] : [field, 'title'])],
    data: { other },
  }));
}

/** Sums between the bands of a score that have none. */
function bandGaps({ scores }: CheckedSurvey): FoundError[] {
  return scores.flatMap(({ bands, points }, score) =>
    findBandFaults(bands, points).gaps.map(({ from, to }): FoundError => {
      const behind = bands.flatMap((band, index) => (band.from > to ? [{ at: band.from, index }] : []));
      const [next] = behind.toSorted((one, other) => one.at - other.at);
      return { rule: 'bandGap', at: ['scores', score, 'bands', next?.index ?? 0, 'from'], data: { from, to } };
    }),
  );
}

/** A question that all respondents were asked before in the same section, word for word. */
function same({ questions }: CheckedSurvey): Finding[] {
  const asked = new Map<string, number>();
  let around: CheckedQuestion['sections'] = [];
  return questions.flatMap((question, index): Finding[] => {
    around = question.sections.reduce(entered, around);
    // Two that are alike may be for different respondents.
    if (!question.asks || question.text === '' || question.isConditional) return [];
    const { text, options, rows, words } = question;
    const titles = around.map(({ title }) => title);
    const key = JSON.stringify([titles, text.toLowerCase().replaceAll(/\s+/g, ' ').trim(), options, rows, words]);
    const other = asked.get(key);
    if (other === undefined) asked.set(key, index);
    return other === undefined ? [] : [{ rule: 'same', at: ['questions', index, 'text'], data: { other } }];
  });
}
