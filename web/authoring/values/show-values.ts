import { CONDITIONED_MAX } from '#basics/limits.ts';
import { asks, contractOf } from '#questions/contract.ts';
import type { DocumentCalculation } from '#questions/model/condition-input.ts';
import { COMPARISONS, FIELD_TESTS, QUESTION_SHOWS, type QuestionShow, readBy } from '#questions/model/conditions.ts';
import { referencesIn } from '#questions/model/expressions.ts';
import { eachIn, isJoined } from '#questions/parts/options/joined.ts';
import type { ConditionTest } from '#questions/parts/say-show.tsx';
import { takesOptionShow, takesRowShow } from '#survey/document/judge.ts';
import {
  type InRecord,
  type Judged,
  faultOfCondition as judged,
  type Lookup,
  scoredIn,
} from '#survey/document/reference-faults.ts';
import { SECTION_FIELDS, type SectionField } from '#survey/section-levels.ts';
import { comparedNumber } from '#web/authoring/values/compared.ts';
import { toDocumentQuestion } from '#web/authoring/values/document-question.ts';
import { isComplete } from '#web/authoring/values/editor-values.ts';
import { formInEntry, inRecordOf } from '#web/authoring/values/same-entry.ts';
import { emptyCondition, toCondition } from '#web/authoring/values/show-document.ts';
import type {
  CalculationValues,
  ConditionValues,
  EditorValues,
  Named,
  QuestionValues,
  ShowValues,
} from '#web/authoring/values/value-types.ts';

/** The form names of conditions. */
export type ShowName =
  | `questions.${number}.${QuestionShow}`
  | `questions.${number}.${SectionField}.show`
  | `questions.${number}.options.${number}.show`
  | `questions.${number}.rows.${number}.show`
  | `endings.${number}.show`;

/** What the conditions of that form name decide: when something is shown, or another rule of a question. */
export const ruleOf = (name: string): QuestionShow =>
  QUESTION_SHOWS.find((rule) => name.endsWith(`.${rule}`)) ?? 'show';

/** The parts of a survey, and the number of questions that a condition at this place may use. */
export interface LooksAt extends Named {
  before: number;
  /** The option that a condition is of, if it may use options before it in the same entry. */
  within?: InRecord | undefined;
}

/** What a condition of that form name may use. */
export const looksAtFrom = (name: string, named: Named): LooksAt => ({
  ...named,
  before: beforeOf(name, named.questions),
  within: inRecordOf(name, named.questions),
});

/** The tests for an option in the same entry. */
export function testsInEntry(question: QuestionValues, key: string): ConditionTest[] {
  const form = formInEntry(question, key);
  const own = form === null ? (['chosen', 'notChosen'] as const) : form === 'text' ? TEXTS : COMPARISONS;
  return [...own, 'answered', 'notAnswered'];
}
const TEXTS = ['is', 'isNot', 'contains'] as const;

export const emptyShow = (): ShowValues => ({ by: 'all', parts: [emptyCondition()] });

/** Whether a condition is still empty. */
export const isUntouched = ({ question, field, score, formula, kept }: ConditionValues): boolean =>
  question === null && field === null && (score ?? formula ?? kept) === undefined;

/** The conditions without untouched ones; null if none is left. */
export function withoutUntouched(show: ShowValues): ShowValues | null {
  const parts = show.parts.flatMap((part): ShowValues['parts'] => {
    const left = isJoined(part) ? withoutUntouched(part) : part;
    if (!left || isJoined(left)) return left ? [left] : [];
    return isUntouched(left) ? [] : [left];
  });
  return parts.length > 0 ? { ...show, parts } : null;
}

export const conditionsOf = (show: ShowValues): ConditionValues[] => eachIn<ConditionValues>(show);

/** The ids of the questions that a condition uses itself. */
export const questionsOf = (condition: ConditionValues): string[] => {
  const { formula, kept, question } = condition;
  const references = kept ? readBy(kept) : formula?.expression ? referencesIn(formula.expression) : [];
  return [
    ...(question === null ? [] : [question]),
    ...references.flatMap((each) => ('answer' in each ? [each.answer] : [])),
  ];
};

/** The number of questions before that place. Conditions there may use these questions. */
export function beforeOf(name: string, questions: readonly unknown[]): number {
  const [list, index] = name.split('.');
  // A valid answer may depend on itself.
  const own = ruleOf(name) === 'validIf' ? 1 : 0;
  return list === 'questions' ? Number(index) + own : questions.length;
}

/** The tests for answers to a question, for a hidden field or for a score. @param question null for a field or a score */
export function testsOf(question: QuestionValues | null, of: 'field' | 'score' = 'field'): ConditionTest[] {
  if (!question) return of === 'score' ? [...COMPARISONS] : [...FIELD_TESTS];
  const { offers, compares } = contractOf(question.kind);
  return [
    ...(offers ? (['chosen', 'notChosen'] as const) : []),
    ...(compares ? COMPARISONS : []),
    ...(asks(question.kind) ? (['answered', 'notAnswered'] as const) : []),
  ];
}

/** The questions and scores of the form, for `judge`. */
export const lookupOf = ({
  questions,
  scores = [],
  calculations = [],
  within,
}: Named & Pick<LooksAt, 'within'>): Lookup => ({
  within,
  placeOf(id) {
    const place = questions.findIndex(({ _id }) => _id === id);
    return place < 0 ? undefined : place;
  },
  questionAt(place) {
    const question = questions[place];
    return question && toDocumentQuestion(question, questions);
  },
  hasScore: (key) => scores.some((score) => score.key === key && score.name.trim() !== ''),
  // Found when a condition needs it: most surveys have no scores.
  get scoredAt() {
    return scoredIn(
      questions.map(({ scoring }) => (scoring ? { scoring: { scores: scoring.scores.map((key) => ({ key })) } } : {})),
    );
  },
  calculations: toCalculations(calculations),
});

/** The calculated values of a document; those that cannot be read yet refer to nothing. */
export const toCalculations = (calculations: readonly CalculationValues[]): DocumentCalculation[] =>
  calculations.map(({ _id, name, formula }) => ({
    ...{ _id, name: name.trim() },
    formula: formula.expression ?? { calculated: '' },
  }));

/** The reason why a condition cannot be stored; null if it can. */
export function faultOfCondition(condition: ConditionValues, looksAt: LooksAt): Judged | null {
  if (condition.formula && !condition.formula.expression) return 'showUnfinished';
  const fault = judged(toCondition(condition, looksAt.questions), lookupOf(looksAt), looksAt.before);
  const isOfPicks = condition.test === 'chosen' || condition.test === 'notChosen';
  if (fault) return fault === 'showNoPick' && isOfPicks && condition.picks.length === 0 ? 'showUnfinished' : fault;
  if (condition.formula || condition.kept) return null;
  const { field, score, test, value } = condition;
  const isCompared = field !== null || score !== undefined || COMPARISONS.some((comparison) => comparison === test);
  // An empty value may mean that the field is missing.
  const takesNothing = field !== null && (test === 'is' || test === 'isNot');
  if (isCompared && !takesNothing && value.trim() === '') return 'showUnfinished';
  return score !== undefined && !Number.isFinite(comparedNumber(condition)) ? 'showNoNumber' : null;
}

/** The first fault of conditions; null if they can be stored. */
export function faultOfShow(show: ShowValues, looksAt: LooksAt): Judged | null {
  for (const condition of conditionsOf(show)) {
    const fault = faultOfCondition(condition, looksAt);
    if (fault) return fault;
  }
  return null;
}

/** All conditions of a survey that would be stored, by their names in the form. */
export function showsIn({ questions, endings }: Pick<EditorValues, 'questions' | 'endings'>): [ShowName, ShowValues][] {
  const named = (name: ShowName, show: ShowValues | null | undefined): [ShowName, ShowValues][] =>
    show ? [[name, show]] : [];
  return [
    ...questions.flatMap((question, index) => [
      ...SECTION_FIELDS.flatMap((field) => named(`questions.${index}.${field}.show`, question[field]?.show)),
      ...(isComplete(question)
        ? ownShows(question).flatMap((rule) => named(`questions.${index}.${rule}`, question[rule]))
        : []),
      ...(isComplete(question) && takesOptionShow(question.kind)
        ? question.options.flatMap(({ show, text }, place) =>
            text.trim() === '' ? [] : named(`questions.${index}.options.${place}.show`, show),
          )
        : []),
      ...(isComplete(question) && takesRowShow(question.kind)
        ? question.rows.flatMap(({ show, text }, place) =>
            text.trim() === '' ? [] : named(`questions.${index}.rows.${place}.show`, show),
          )
        : []),
    ]),
    ...endings.flatMap(({ show }, index) => named(`endings.${index}.show`, show)),
  ];
}

/** The conditions that a question of its kind can have. */
const ownShows = ({ kind }: QuestionValues): readonly QuestionShow[] => (asks(kind) ? QUESTION_SHOWS : ['show']);

/** Whether the survey has no room for another part with conditions. */
export const isShowFull = (values: Pick<EditorValues, 'questions' | 'endings'>): boolean =>
  showsIn(values).length >= CONDITIONED_MAX;

/** The form names of all conditions that use a question. */
export const lookingAt = (values: Pick<EditorValues, 'questions' | 'endings'>, id: string | undefined): ShowName[] =>
  id === undefined
    ? []
    : showsIn(values).flatMap(([name, show]) =>
        conditionsOf(show).some((condition) => questionsOf(condition).includes(id)) ? [name] : [],
      );

/** The names of the hidden fields: declared ones, and those of an imported file. */
export const hiddenNamesIn = ({ fields = [] }: EditorValues, declared: readonly string[]): string[] => [
  ...new Set([...declared, ...fields.map(({ name }) => name)]),
];
