import * as z from 'zod';
import { AUDIENCES, RESULTS_OPENINGS, WAYS_TO_ASK } from '#basics/choices.ts';
import { CAP_MAX } from '#basics/limits.ts';
import { wholeNumber } from '#basics/numbers.ts';
import { ButtonWords } from './buttons.ts';
import { RESULT_TIMES } from './scores.ts';

/** How one setting of a survey is sent, stored and erased. */
interface Rules<Value extends z.ZodType = z.ZodType> {
  /** What an author may send. */
  value: Value;
  /** The value until its author sets one. */
  first: z.output<Value>;
  /** The column of `surveys` that holds it. */
  column: string;
  about: string;
  /** Who gets it: everyone who may see the survey, with its details, or the author alone. */
  seenBy: SeenBy;
  /** Null means absent, too: the details say null if the setting has no effect, and programs send back what they read. */
  nullIsAbsent?: true;
  /** Erasing a survey keeps it, or sets it to its first value. */
  erased: Erased;
}

type Erased = 'kept' | 'first';
type SeenBy = 'anyone' | 'author';

const setting = <Value extends z.ZodType, Column extends string, What extends Erased, Who extends SeenBy>(
  rules: Rules<Value> & { column: Column; erased: What; seenBy: Who },
) => rules;

/**
 * The settings of a survey that are one value each. What a survey sends, stores, compares, merges, hands out and erases of
 * them is derived from this table, so that a new setting is a line here, a column, and its field in the editor.
 */
export const surveySettings = {
  asked: setting({
    value: z.enum(WAYS_TO_ASK),
    first: 'together',
    column: 'asked',
    about: 'how the questions come: all on one page, a page for each section, or one at a time',
    seenBy: 'anyone',
    erased: 'first',
  }),
  shuffled: setting({
    value: z.boolean(),
    first: false,
    column: 'shuffled',
    about:
      'whether each respondent gets the questions before the first section, or all without one, in an order of their own',
    seenBy: 'anyone',
    erased: 'first',
  }),
  buttons: setting({
    value: ButtonWords,
    first: {},
    column: 'buttons',
    about: 'words for the buttons that respondents press, in place of Start, Next, Back, Review answers and Submit',
    seenBy: 'anyone',
    erased: 'first',
  }),
  audience: setting({
    value: z.enum(AUDIENCES),
    first: 'members',
    column: 'audience',
    about: 'who may answer',
    seenBy: 'anyone',
    erased: 'kept',
  }),
  listed: setting({
    value: z.boolean(),
    first: true,
    column: 'listed',
    about: 'whether it is in the public lists',
    seenBy: 'anyone',
    erased: 'kept',
  }),
  anonymous: setting({
    value: z.boolean(),
    first: false,
    column: 'anonymous',
    about: 'whether responses are shown without their respondents; the first response fixes it',
    seenBy: 'anyone',
    erased: 'kept',
  }),
  confirms: setting({
    value: z.boolean(),
    first: false,
    column: 'confirms',
    about: 'whether respondents get an email with a copy of their answers; never in an anonymous survey',
    seenBy: 'anyone',
    erased: 'first',
  }),
  cap: setting({
    value: wholeNumber(1, CAP_MAX).nullable(),
    first: null,
    column: 'cap',
    about: 'how many responses are taken; null: all',
    seenBy: 'author',
    erased: 'first',
  }),
  resultsOpen: setting({
    value: z.enum(RESULTS_OPENINGS),
    first: 'after-answering',
    column: 'results_open',
    about: 'when others than the author and admins see the results and those of the poll',
    seenBy: 'anyone',
    erased: 'first',
  }),
  textsOpen: setting({
    value: z.boolean(),
    first: false,
    column: 'texts_open',
    about: 'whether those who see the results also read what respondents typed',
    nullIsAbsent: true,
    seenBy: 'author',
    erased: 'first',
  }),
  resultShown: setting({
    value: z.enum(RESULT_TIMES),
    first: 'at-once',
    column: 'result_shown',
    about: 'when respondents read their own result',
    nullIsAbsent: true,
    seenBy: 'author',
    erased: 'first',
  }),
};

type Table = typeof surveySettings;
export type SettingName = keyof Table;
export type SurveySettings = { [Name in SettingName]: z.output<Table[Name]['value']> };

export const SETTING_NAMES = Object.keys(surveySettings) as SettingName[]; // keeps the names that `Object.keys` forgets

/** Calls `make` for each setting and puts the results under their names. The caller casts: TypeScript cannot type each result. */
const ofEach = (make: (rules: Rules, name: SettingName) => unknown): unknown =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, make(surveySettings[name] as unknown as Rules, name)]));

/** The settings of a survey before its author has set any. */
export const firstSettings = ofEach(({ first }) => first) as SurveySettings;

/** Takes the settings out of a survey and leaves everything else. */
export const pickSettings = <Survey extends Partial<SurveySettings>>(
  survey: Survey,
): Pick<Survey, SettingName & keyof Survey> =>
  ofEach((_, name) => survey[name]) as Pick<Survey, SettingName & keyof Survey>;

/** Reads the settings of a file or a program. What does not fit has its first value. */
export const readSettings = (given: Partial<Record<SettingName, unknown>>): SurveySettings =>
  ofEach(({ value, first }, name) => value.safeParse(given[name]).data ?? first) as SurveySettings;

/** The schemas of settings as authors send them: an absent one stays as it is stored. */
export const settingInputs = ofEach(({ value, first, about, nullIsAbsent }) => {
  const absent = `${about}; ${nullIsAbsent ? 'null or absent' : 'absent'}: as it is stored, at first ${typeof first === 'object' ? JSON.stringify(first) : first}`;
  const input = nullIsAbsent ? value.nullish().transform((given) => given ?? undefined) : value.optional();
  return input.describe(absent);
}) as { [Name in SettingName]: z.ZodOptional<Table[Name]['value']> };

/** The schemas of settings as their author gets them. */
export const settingOutputs = {
  ...(ofEach(({ value, about }) => value.describe(about)) as { [Name in SettingName]: Table[Name]['value'] }),
  cap: z.int().nullable().describe(surveySettings.cap.about),
};

type SeenName = { [Name in SettingName]: Table[Name]['seenBy'] extends 'anyone' ? Name : never }[SettingName];
const isSeen = (name: SettingName): name is SeenName => surveySettings[name].seenBy === 'anyone';

/** The settings that all who see a survey get with it. */
export const pickSeen = (survey: SurveySettings): Pick<SurveySettings, SeenName> =>
  Object.fromEntries(SETTING_NAMES.filter(isSeen).map((name) => [name, survey[name]])) as Pick<
    SurveySettings,
    SeenName
  >;

/** The schemas of these settings. */
export const seenOutputs = Object.fromEntries(
  SETTING_NAMES.filter(isSeen).map((name) => [name, settingOutputs[name]]),
) as Pick<typeof settingOutputs, SeenName>;

export type SettingColumns = { [Name in SettingName as Table[Name]['column']]: SurveySettings[Name] };

/** The settings by the names of their columns. */
export const toSettingColumns = (settings: SurveySettings): SettingColumns =>
  Object.fromEntries(SETTING_NAMES.map((name) => [surveySettings[name].column, settings[name]])) as SettingColumns;

/** The columns for a query that reads all settings, each under the setting's name. */
export const selectedSettings = SETTING_NAMES.map((name) => `${surveySettings[name].column} as ${name}`) as {
  [Name in SettingName]: `${Table[Name]['column']} as ${Name}`;
}[SettingName][];

/** The columns that stay when a survey is erased. */
export type KeptColumn = {
  [Name in SettingName]: Table[Name]['erased'] extends 'kept' ? Table[Name]['column'] : never;
}[SettingName];

/** The values that erasing a survey writes into its other columns. */
export const erasedSettings = Object.fromEntries(
  SETTING_NAMES.flatMap((name) => {
    const { column, first, erased } = surveySettings[name];
    return erased === 'first' ? [[column, first]] : [];
  }),
) as Omit<SettingColumns, KeptColumn>;
