// Derives from a stored survey what respondents see and what the server counts.
import { memoized } from '#basics/memoized.ts';
import { contractOf, DEFAULT_KIND, type Kind, type Question } from '#questions/contract.ts';
import type { Counted, ItemSettings } from '#questions/model/kind.ts';
import type { Calculation } from '../calculations.ts';
import type { Ending } from '../endings.ts';
import type { Section } from '../sections.ts';
import type { StoredCalculation, StoredEnding, StoredOption, StoredParts, StoredQuestion } from './stored.ts';

export const kindOf = ({ kind = DEFAULT_KIND }: Pick<StoredQuestion, 'kind'>): Kind => kind;

export const settingsOf = (question: Pick<StoredQuestion, 'kind' | 'settings'>): unknown =>
  question.settings ?? contractOf(kindOf(question)).settings.parse({});

/** Whether answers to a question tell who gave them: also those to options that it has no more. */
export const isPersonal = (question: Pick<StoredQuestion, 'kind' | 'settings' | 'options'>): boolean =>
  contractOf(kindOf(question)).isPersonal?.(
    settingsOf(question),
    question.options.map(({ settings }) => settings),
  ) ?? false;

/** The settings of single options, by their codes, without removed ones; nothing where none has any. */
export function itemSettingsOf({ options }: { options: readonly StoredOption[] }): { itemSettings?: ItemSettings } {
  const own = options.filter(({ settings, removed }) => settings !== undefined && !removed);
  return own.length > 0 ? { itemSettings: Object.fromEntries(own.map(({ code, settings }) => [code, settings])) } : {};
}

/** Whether these settings are the kind's defaults. */
export const isDefault = (kind: Kind, settings: unknown): boolean =>
  JSON.stringify(settings) === JSON.stringify(contractOf(kind).settings.parse({}));

/** The codes of all countable parts of a question. */
export const codesOf = ({ options, rows = [], slots = {} }: StoredQuestion): number[] => [
  ...options.map(({ code }) => code),
  ...rows.map(({ code }) => code),
  ...Object.values(slots),
];

/** A stored question as its kind counts it. Memoized, because every answer and every result needs it. */
export const toCounted = memoized(
  (question: StoredQuestion): Counted<unknown> => ({
    id: question.id,
    text: question.text,
    ...(question.order && { order: question.order }),
    options: question.options,
    rows: question.rows ?? [],
    slots: question.slots ?? {},
    settings: settingsOf(question),
    answeredBefore: question.answeredBefore ?? 0,
  }),
);

/** A stored question for its respondents, without removed parts. */
export const toQuestion = memoized((question: StoredQuestion): Question => {
  const options = question.options.filter(isShown);
  const rows = question.rows?.filter(isShown) ?? [];
  return {
    _id: question.id,
    kind: kindOf(question),
    text: question.text,
    ...(question.explanation !== undefined && { explanation: question.explanation }),
    ...(question.required && { required: question.required }),
    options: options.map(({ text }) => text),
    codes: options.map(({ code }) => code),
    ...exclusiveIn(options),
    ...(options.some(({ picture }) => picture) && { pictures: options.map(({ picture = null }) => picture) }),
    ...(rows.length > 0 && { rows: rows.map(({ code, text }) => ({ code, text })) }),
    ...(question.slots && { slots: question.slots }),
    ...(question.show && { show: question.show }),
    ...(question.requiredIf && { requiredIf: question.requiredIf }),
    ...(question.validIf && { validIf: question.validIf }),
    ...(question.invalidText && { invalidText: question.invalidText }),
    ...(options.some(({ show }) => show) && { optionShow: options.map(({ show = null }) => show) }),
    ...(rows.some(({ show }) => show) && { rowShow: rows.map(({ show = null }) => show) }),
    ...(options.some(({ value }) => value !== undefined) && {
      values: options.map(({ value, text }) => value ?? text),
    }),
    ...orderOf(question, options, rows),
    ...(question.scoring?.told && {
      told: { scores: question.scoring.told, points: question.scoring.points ?? {} },
    }),
    settings: settingsOf(question),
    ...itemSettingsOf(question),
    ...(question.entriesOf && { entriesOf: question.entriesOf }),
    ...(question.defaultAnswer && { defaultAnswer: question.defaultAnswer }),
  } as Question; // the settings are of its kind: they were judged when the survey was written
});

function exclusiveIn(options: readonly StoredOption[]): Pick<Question, 'exclusiveCodes'> {
  const exclusiveCodes = options.flatMap(({ exclusive, code }) => (exclusive ? [code] : []));
  return exclusiveCodes.length > 0 ? { exclusiveCodes } : {};
}

/** The parts of a question that are in random order for each respondent. */
function orderOf(
  question: StoredQuestion,
  options: readonly StoredOption[],
  rows: readonly StoredOption[],
): Pick<Question, 'shuffled' | 'pinnedCodes' | 'pinned'> {
  const shuffled = question.shuffled && contractOf(kindOf(question)).shuffles !== undefined;
  const pinnedCodes = (rows.length > 0 ? rows : options).flatMap(({ pinned, code }) => (pinned ? [code] : []));
  return {
    ...(shuffled && { shuffled }),
    ...(shuffled && pinnedCodes.length > 0 && { pinnedCodes }),
    ...(question.pinned && { pinned: question.pinned }),
  };
}

/** The sections as respondents get them, without one whose question an earlier version of the product removed. */
export function toSections({ questions, sections }: Pick<StoredParts, 'questions' | 'sections'>): Section[] {
  const places = new Map(questions.filter(({ removed }) => !removed).map(({ id }, index) => [id, index]));
  return sections
    .filter(({ from }) => places.has(from))
    .toSorted((one, other) => (places.get(one.from) ?? 0) - (places.get(other.from) ?? 0))
    .map(({ id, title, text = '', from, level, show, shuffled, drawn, set, setDrawn }) => ({
      ...{ _id: id, title, text, from },
      ...(level && { level }),
      ...(show && { show }),
      ...(shuffled && { shuffled }),
      ...(drawn && { drawn }),
      ...(set && { set }),
      ...(setDrawn && { setDrawn }),
    }));
}

/** The endings as respondents get them. */
export const toEndings = (endings: readonly StoredEnding[]): Ending[] => endings.filter(({ removed }) => !removed);

/** The calculated values as respondents' pages get them: without their names. */
export const toCalculations = (calculations: readonly StoredCalculation[]): Calculation[] =>
  calculations.map(({ _id, formula }) => ({ _id, formula }));

const isShown = ({ removed }: StoredOption): boolean => !removed;
