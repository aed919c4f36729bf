import { CONDITIONED_MAX } from '#basics/limits.ts';
import { asks, contractOf } from '#questions/contract.ts';
import { COMPARISONS, FIELD_TESTS } from '#questions/model/conditions.ts';
import type { ConditionTest } from '#questions/parts/say-show.tsx';
import { type Judged, faultOfCondition as judged, type Lookup, takesOptionShow } from '#survey/document/judge.ts';
import { comparedNumber } from '#web/authoring/values/compared.ts';
import { toDocumentQuestion } from '#web/authoring/values/document-question.ts';
import { isComplete } from '#web/authoring/values/editor-values.ts';
import { emptyCondition, toCondition } from '#web/authoring/values/show-document.ts';
import type {
  ConditionValues,
  EditorValues,
  Named,
  QuestionValues,
  ShowValues,
} from '#web/authoring/values/value-types.ts';

/** The form names of conditions. */
export type ShowName =
  | `questions.${number}.show`
  | `questions.${number}.section.show`
  | `questions.${number}.options.${number}.show`
  | `endings.${number}.show`;

/** The parts of a survey, and the number of questions that a condition at this place may use. */
export interface LooksAt extends Named {
  before: number;
}

export const emptyShow = (): ShowValues => ({ by: 'all', parts: [emptyCondition()] });

/** Whether a condition is still empty. */
export const isUntouched = ({ question, field, score }: ConditionValues): boolean =>
  question === null && field === null && score === undefined;

/** The conditions without untouched ones; null if none is left. */
export function withoutUntouched(show: ShowValues): ShowValues | null {
  const parts = show.parts.flatMap((part): ShowValues['parts'] => {
    if (!('parts' in part)) return isUntouched(part) ? [] : [part];
    const left = part.parts.filter((each) => !isUntouched(each));
    return left.length > 0 ? [{ ...part, parts: left }] : [];
  });
  return parts.length > 0 ? { ...show, parts } : null;
}

export const conditionsOf = ({ parts }: ShowValues): ConditionValues[] =>
  parts.flatMap((part) => ('parts' in part ? part.parts : [part]));

/** The number of questions before that place. Conditions there may use these questions. */
export function beforeOf(name: string, questions: readonly unknown[]): number {
  const [list, index] = name.split('.');
  return list === 'questions' ? Number(index) : questions.length;
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
export const lookupOf = ({ questions, scores = [] }: Named): Lookup => ({
  placeOf(id) {
    const place = questions.findIndex(({ _id }) => _id === id);
    return place < 0 ? undefined : place;
  },
  questionAt(place) {
    const question = questions[place];
    return question && toDocumentQuestion(question, questions);
  },
  hasScore: (key) => scores.some((score) => score.key === key && score.name.trim() !== ''),
});

/** The reason why a condition cannot be stored; null if it can. */
export function faultOfCondition(condition: ConditionValues, looksAt: LooksAt): Judged | null {
  const fault = judged(toCondition(condition, looksAt.questions), lookupOf(looksAt), looksAt.before);
  if (fault) return fault === 'showNoPick' && condition.picks.length === 0 ? 'showUnfinished' : fault;
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
      ...named(`questions.${index}.section.show`, question.section?.show),
      ...(isComplete(question) ? named(`questions.${index}.show`, question.show) : []),
      ...(isComplete(question) && takesOptionShow(question.kind)
        ? question.options.flatMap(({ show, text }, place) =>
            text.trim() === '' ? [] : named(`questions.${index}.options.${place}.show`, show),
          )
        : []),
    ]),
    ...endings.flatMap(({ show }, index) => named(`endings.${index}.show`, show)),
  ];
}

/** Whether the survey has no room for another part with conditions. */
export const isShowFull = (values: Pick<EditorValues, 'questions' | 'endings'>): boolean =>
  showsIn(values).length >= CONDITIONED_MAX;

/** The form names of all conditions that use a question. */
export const lookingAt = (values: Pick<EditorValues, 'questions' | 'endings'>, id: string | undefined): ShowName[] =>
  id === undefined
    ? []
    : showsIn(values).flatMap(([name, show]) =>
        conditionsOf(show).some(({ question }) => question === id) ? [name] : [],
      );

/** The names of the hidden fields: declared ones, and those of an imported file. */
export const hiddenNamesIn = ({ fields = [] }: EditorValues, declared: readonly string[]): string[] => [
  ...new Set([...declared, ...fields.map(({ name }) => name)]),
];
