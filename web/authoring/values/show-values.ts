import { CONDITIONED_MAX } from '#basics/limits.ts';
import { withoutCarried } from '#basics/piping.ts';
import { faultOfName, SOURCE } from '#contract/sharing/link-values.ts';
import { asks, contractOf } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import { COMPARISONS, FIELD_TESTS } from '#questions/model/conditions.ts';
import type { Offer } from '#questions/model/kind.ts';
import type { ConditionTest } from '#questions/parts/say-show.tsx';
import { type CodedParts, codedParts, offersIn } from '#web/authoring/values/coded-values.ts';
import { isComplete } from '#web/authoring/values/editor-values.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type {
  ConditionValues,
  EditorValues,
  ItemRef,
  PickValues,
  QuestionValues,
  ScoreValues,
  ShowValues,
} from '#web/authoring/values/value-types.ts';

/** The form names of conditions. */
export type ShowName =
  | `questions.${number}.show`
  | `questions.${number}.section.show`
  | `questions.${number}.options.${number}.show`
  | `endings.${number}.show`;

/** Why a condition cannot be stored: keys of `editor.faults`. */
export type ShowFault =
  | 'showUnfinished'
  | 'showGone'
  | 'showLater'
  | 'showLeftOut'
  | 'showNoPick'
  | 'showUnfit'
  | 'showNoNumber'
  | 'showNoScore'
  | 'showField';

/** What conditions can name: the questions of a survey, and its scores. */
export interface Named {
  questions: readonly QuestionValues[];
  scores?: readonly ScoreValues[] | undefined;
}

/** The parts of a survey, and how many of its questions a condition at this place may use. */
export interface LooksAt extends Named {
  before: number;
}

export const emptyCondition = (): ConditionValues => ({
  ...{ question: null, field: null, test: 'chosen', picks: [], value: '' },
});

export const emptyShow = (): ShowValues => ({ by: 'all', parts: [emptyCondition()] });

/** Whether nothing of a condition is written. */
export const isUntouched = ({ question, field, score }: ConditionValues): boolean =>
  question === null && field === null && score === undefined;

/** Without unfinished conditions; null if none is left. */
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

/** The number of questions before that place, which conditions there may use. */
export function beforeOf(name: string, questions: readonly unknown[]): number {
  const [list, index] = name.split('.');
  return list === 'questions' ? Number(index) : questions.length;
}

/** Whether options of that kind can have conditions. */
export const takesOptionShow = (kind: QuestionValues['kind']): boolean => factsOf(kind).without !== undefined;

/** The reference to an option or a row; undefined while no condition uses it. */
export const refOf = ({ _id, key }: { _id?: number; key?: string }): ItemRef | undefined => _id ?? key;

/** A choice, with the places of its option and row. */
export interface PlacedOffer extends Omit<Offer, 'option' | 'row'> {
  option?: CodedParts['options'][number];
  row?: CodedParts['rows'][number];
}

/** The choices of a question in its present form. */
export function offersOf(question: QuestionValues, parts = codedParts(question)): PlacedOffer[] {
  return offersIn(question, parts).map(({ code, text, slot, option, row }) => ({
    ...{ code, text: withoutCarried(text) },
    ...(slot !== undefined && { slot }),
    ...(option !== undefined && { option: parts.options[option] }),
    ...(row !== undefined && { row: parts.rows[row] }),
  }));
}

/** Whether that is what a condition picks. */
export function isPick(offer: PlacedOffer, pick: PickValues): boolean {
  if ('slot' in pick) return offer.slot === pick.slot;
  return (
    offer.option !== undefined &&
    refOf(offer.option) === pick.option &&
    (offer.row ? refOf(offer.row) : undefined) === pick.row
  );
}

/** The tests that answers to a question, a hidden field or a sum can be put to. @param question null for the last two */
export function testsOf(question: QuestionValues | null, of: 'field' | 'score' = 'field'): ConditionTest[] {
  if (!question) return of === 'score' ? [...COMPARISONS] : [...FIELD_TESTS];
  const { offers, compares } = contractOf(question.kind);
  return [
    ...(offers ? (['chosen', 'notChosen'] as const) : []),
    ...(compares ? COMPARISONS : []),
    ...(asks(question.kind) ? (['answered', 'notAnswered'] as const) : []),
  ];
}

/** How answers to a question compare with a value. */
export const comparesAs = (question: QuestionValues): 'number' | 'moment' | null =>
  contractOf(question.kind).compares?.(settingsOf(question)).as ?? null;

/** The number to compare with; undefined for none yet, NaN for any other text. */
export const comparedNumber = ({ value }: Pick<ConditionValues, 'value'>): number | undefined =>
  value.trim() === '' ? undefined : Number(value);

/** Why a condition cannot be stored as it is; null when it can. */
export function faultOfCondition(condition: ConditionValues, looksAt: LooksAt): ShowFault | null {
  const { field, test, picks, value } = condition;
  if (field !== null) return faultOfField(condition, field);
  if (condition.score !== undefined) return faultOfScore(condition, looksAt);
  if (condition.question === null) return 'showUnfinished';
  const { questions, before } = looksAt;
  const place = questions.findIndex(({ _id }) => _id === condition.question);
  const question = questions[place];
  if (!question) return 'showGone';
  if (place >= before) return 'showLater';
  if (!isComplete(question)) return 'showLeftOut';
  if (!testsOf(question).includes(test)) return 'showUnfit';
  if (test === 'answered' || test === 'notAnswered') return null;
  if (test === 'chosen' || test === 'notChosen') {
    const offers = offersOf(question);
    if (picks.length === 0) return 'showUnfinished';
    return picks.every((pick) => offers.some((offer) => isPick(offer, pick))) ? null : 'showNoPick';
  }
  if (value.trim() === '') return 'showUnfinished';
  const compared = contractOf(question.kind).compares?.(settingsOf(question));
  if (compared?.as === 'number') return compared.takes(Number(value)) ? null : 'showNoNumber';
  return compared?.takes(value) ? null : 'showUnfit';
}

function faultOfField({ test, value }: ConditionValues, name: string): ShowFault | null {
  if (name === '') return 'showUnfinished';
  if (name !== SOURCE && faultOfName(name) !== null) return 'showField';
  // No answer to "is" may be that it did not come.
  return test !== 'is' && test !== 'isNot' && value.trim() === '' ? 'showUnfinished' : null;
}

function faultOfScore(condition: ConditionValues, { scores = [] }: LooksAt): ShowFault | null {
  const { score, value } = condition;
  const named = scores.find(({ key }) => key === score);
  if (!named || named.name.trim() === '') return 'showNoScore';
  if (value.trim() === '') return 'showUnfinished';
  return Number.isFinite(comparedNumber(condition)) ? null : 'showNoNumber';
}

/** The first fault of conditions; null when they can be stored. */
export function faultOfShow(show: ShowValues, looksAt: LooksAt): ShowFault | null {
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
        ? codedParts(question).options.flatMap(({ show, place }) =>
            named(`questions.${index}.options.${place}.show`, show),
          )
        : []),
    ]),
    ...endings.flatMap(({ show }, index) => named(`endings.${index}.show`, show)),
  ];
}

/** Whether anything of a survey has conditions, stored with it or not. */
export const hasShows = ({ questions, endings }: Pick<EditorValues, 'questions' | 'endings'>): boolean =>
  endings.some(({ show }) => show) ||
  questions.some(({ show, section, options }) => show || section?.show || options.some((option) => option.show));

/** Whether no further thing of the survey can have conditions. */
export const isShowFull = (values: Pick<EditorValues, 'questions' | 'endings'>): boolean =>
  showsIn(values).length >= CONDITIONED_MAX;

/** The form names of all conditions that use a question. */
export const lookingAt = (values: Pick<EditorValues, 'questions' | 'endings'>, id: string | undefined): ShowName[] =>
  id === undefined
    ? []
    : showsIn(values).flatMap(([name, show]) =>
        conditionsOf(show).some(({ question }) => question === id) ? [name] : [],
      );

/** What hinders conditions from being stored, by their names in the form: keys of `editor.faults`. */
export function showFaults(values: Pick<EditorValues, 'questions' | 'endings' | 'scores'>): Record<string, string> {
  const { questions, endings, scores } = values;
  const shows = showsIn(values);
  const unlimited = endings.flatMap(({ screens, show }, index) =>
    screens && !show ? [[`endings.${index}.show`, 'screensAll']] : [],
  );
  return Object.fromEntries([
    ...unlimited,
    ...shows.flatMap(([name, show], index) => {
      const fault = faultOfShow(show, { questions, scores, before: beforeOf(name, questions) });
      const isTooMany = index >= CONDITIONED_MAX;
      return fault || isTooMany ? [[name, fault ?? 'showTooMany']] : [];
    }),
  ]);
}

/** What refers to an offer; null while its option or row has no reference yet. */
export function pickOf(offer: PlacedOffer | undefined): PickValues | null {
  if (!offer) return null;
  if (offer.slot !== undefined) return { slot: offer.slot };
  const [option, row] = [offer.option && refOf(offer.option), offer.row && refOf(offer.row)];
  if (option === undefined || (offer.row && row === undefined)) return null;
  return { option, ...(row !== undefined && { row }) };
}

/** The names of the hidden fields: declared ones, and those of an imported file. */
export const hiddenNamesIn = ({ fields = [] }: EditorValues, declared: readonly string[]): string[] => [
  ...new Set([...declared, ...fields.map(({ name }) => name)]),
];
