// Longer than other files: whoever adds a kind reads here all that a kind says.

import type * as z from 'zod';
import type { AnswerFileType } from '#basics/answer-files.ts';
import type { OptionOrder } from '#basics/choices.ts';
import type { Fault } from './faults.ts';
import type { Traits } from './traits.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A row of a question, as of a matrix. */
export interface Row {
  code: number;
  text: string;
}

/** A counted option or row; `removed` if it was removed after it had been chosen. */
export interface CountedOption extends Row {
  /** Its author's code, for exports. */
  ownCode?: string;
  /** The address of its picture. */
  picture?: string;
  /** Its own settings; for kinds with `item` only. */
  settings?: unknown;
  removed?: true;
  /** The number of respondents who answered before the item existed; only for kinds with `hasBases`. */
  missed?: number;
  /** The number of respondents who had answered when it was removed. */
  removedAfter?: number;
}

/** The count of each code of a survey. */
type Tallies = ReadonlyMap<number, number>;

/** A question as its respondents get it. */
export interface ShownQuestion<Settings> {
  _id: string;
  text: string;
  required?: true | undefined;
  /** The texts of the options, and their codes, both in the order of the author. */
  options: readonly string[];
  codes: readonly number[];
  /** The codes of the options that exclude all others; for kinds with `excludes` only. */
  exclusiveCodes?: readonly number[] | undefined;
  /** The pictures of the options, in their order. */
  pictures?: readonly (string | null)[] | undefined;
  rows?: readonly Row[] | undefined;
  /** The codes of slots, by the keys of `KindContract.slots`. */
  slots?: Readonly<Record<string, number>> | undefined;
  settings: Settings;
  /** The settings of single options, by their codes; for kinds with `item` only. */
  itemSettings?: ItemSettings | undefined;
  /** The options that are not asked in single records of the answer; for kinds with `records` only, where any is hidden. */
  hiddenIn?: HiddenIn | undefined;
}

/** The codes of hidden options, by the keys of records; by an empty key those of a record without an answer. */
export type HiddenIn = Readonly<Record<string, readonly number[]>>;

/** A record of an answer: the values of the options in one row or entry. */
export interface AnswerRecord {
  /** The code of its row, or the place of its entry; empty for the only one. */
  key: string;
  record: Json;
}

/** The settings of single options, by their codes. */
export type ItemSettings = Readonly<Record<string, unknown>>;

/** A question as the server counts it, including removed options and rows that respondents chose. */
export interface Counted<Settings> {
  id: string;
  text: string;
  order?: OptionOrder;
  options: readonly CountedOption[];
  rows: readonly CountedOption[];
  slots: Readonly<Record<string, number>>;
  settings: Settings;
  /** The number of respondents who had answered when the question changed to its kind. */
  answeredBefore: number;
}

/** The author's content below the text of a question. */
export interface Written<Settings> {
  options: readonly string[];
  rows: readonly string[];
  settings: Settings;
  /** The settings of the options, in their order; for kinds with `item` only. */
  itemSettings?: readonly unknown[];
  /** Whether some option excludes all others; for kinds with `excludes` only. */
  hasExclusive?: boolean;
}

/** An answer as the respondent's browser keeps it. */
export interface GivenAnswer {
  /** May be a value that `check` refuses, because the browser never loses a respondent's typed text. */
  value: Json;
  /** The answer in words, for a folded question and for news about a changed survey. */
  said: string;
  /** The codes of the options and rows that it refers to. */
  uses: number[];
}

/** The answers of a kind in words. */
export interface KindWords<Settings = unknown> {
  /**
   * Reads the answer that a link fills in, from the texts of its parameter in their order; null without an answer. `check` judges it
   * like a typed answer. Absent for a kind that no link fills in.
   */
  fromText?: (question: ShownQuestion<Settings>, texts: readonly string[]) => GivenAnswer | null;
  /** What these texts are: the words of an option, or of options, also in their order, one text or number, or a text for each part. */
  told?: 'option' | 'options' | 'order' | 'text' | 'number' | 'parts';
  /** The input for such a text, where an author cannot be expected to type it. */
  inputFor?: (settings: Settings) => 'date' | 'time' | 'datetime-local';
  /**
   * Says an answer in the words of its question, as `GivenAnswer.said`. Null if the answer has none of its author's words. Absent
   * for a kind whose answers never have any.
   */
  say?: (question: ShownQuestion<Settings>, value: Json) => string | null;
}

/** The facts of an answer that conditions use. */
export interface Facts {
  /** The chosen codes: options and slots. */
  codes: readonly number[];
  number?: number;
  /** In the form of the answer, which compares as text. */
  moment?: string;
  /** The written text. */
  text?: string;
  /** Whether there may be several codes; for parts of an answer. */
  several?: true;
}

/** The facts of the parts of an answer, by the code of a row, an option or a slot. Parts without a value are missing. */
export type PartFacts = ReadonlyMap<number, Facts>;

/** What facts of an answer are read from. */
export type FactsOf<Settings> = Pick<ShownQuestion<Settings>, 'codes' | 'slots' | 'settings' | 'itemSettings'>;

/** How conditions read the answers of a kind. Comes with the page of every survey that has conditions: pure, and small. */
export interface KindFacts<Settings = unknown> {
  /** Returns the facts of an answer of any shape. They are empty if the question refuses the answer. */
  facts(question: FactsOf<Settings>, value: Json): Facts;
  /** Returns the facts of the parts of an answer of any shape. Absent for a kind without parts. */
  parts?(question: FactsOf<Settings>, value: Json): PartFacts;
  /** Whether expressions read an answer as the list of its parts. */
  isListOfParts?: true;
  /** Whether an answer holds one choice at most. */
  single?: true;
  /**
   * For a kind whose options can have conditions: returns the answer without hidden options. It is the same object if none is hidden,
   * and null if nothing is left.
   */
  without?(value: Json, isShown: (code: number) => boolean): Json | null;
  /** The same for a kind whose rows can have conditions: the answer without hidden rows. */
  withoutRows?(value: Json, isShown: (code: number) => boolean): Json | null;
  /** For a kind whose answers are lists of entries, of which an earlier number can say how many there are. */
  entries?: {
    /** Whether a question of it has entries. */
    isAdded(settings: Settings): boolean;
    /** The settings for so many entries, at most as many as the author allows. */
    settled(settings: Settings, count: number): Settings;
    /** The answer with its first entries; the same if it has no more, and null without any. */
    first(value: Json, settings: Settings): Json | null;
  };
  /** For a kind whose options are answered in records: conditions of an option may use the options before it, in the same record. */
  records?: {
    /** The records of an answer; null for an answer of any other shape. */
    in(settings: Settings, value: Json): readonly AnswerRecord[] | null;
    /** The facts of the options in one record, by their codes. */
    parts(question: FactsOf<Settings>, record: AnswerRecord): PartFacts;
    /** The answer without the options that are hidden in its records; null if nothing is left. */
    without(value: Json, isShown: (key: string, code: number) => boolean): Json | null;
  };
}

/** A choice of a question that an author can pick for a condition. */
export interface Offer {
  code: number;
  text: string;
  /** Its origin: the index of its option, of its row, or the key of its slot. */
  option?: number;
  row?: number;
  slot?: string;
  /** Its code among the choices of its option, for an option that is a field with choices. */
  pick?: number;
}

/** What a kind knows of settings that single options have. Pure, as the rest of the contract. */
export interface ItemContract {
  /** Their schema; `{}` must be enough. */
  settings: z.ZodType;
  /**
   * As `KindContract.tightened`, for one option that respondents have answered.
   * @param isChosen whether a slot has answers, by the end of its key after the option's code
   */
  tightened(before: unknown, now: unknown, isChosen: (slot: string) => boolean): string | null;
  /** The texts that respondents read. */
  words(settings: unknown): readonly string[];
  /** As `KindContract.withTexts`. */
  withTexts(settings: unknown, replace: ReplaceText): unknown;
  /** The settings of a question whose answer is one record: conditions within a record read it as such a question. */
  alone(settings: unknown): unknown;
}

/** A part of an answer with a value of its own: the index of a row or an option, or the key of a slot. */
export type PartPlace = { row: number } | { option: number } | { slot: string };
/** The sort of value that conditions and expressions read. `flag`: whether an option was chosen. */
export type ValueForm = 'number' | 'moment' | 'text' | 'choices' | 'flag';

/** The sort of a text in a question's settings, named for translators. */
export type SettingText =
  | (
      | 'other'
      | 'none'
      | 'placeholder'
      | 'unit'
      | 'dontKnow'
      | 'alt'
      | 'before'
      | 'after'
      | 'low'
      | 'high'
      | 'entry'
      | 'faultText'
    )
  | `${'labels' | 'choices'}.${number}`;

/** @param max UTF-16 units of the new text */
export type ReplaceText = (name: SettingText, text: string, max: number) => string;

/** The contract of a kind between client and server. Pure; only forms and the server load the schemas. */
export interface KindContract<Settings = unknown> {
  /** The schema of the author's settings. */
  settings: z.ZodType<Settings>;
  /** The shape of an answer, without transformations and with strict objects; `check` judges its content. */
  value: z.ZodType;
  /** The fields of its result beside `ResultBase`. */
  result: z.ZodObject;
  /** The least number of options and rows; incomplete questions are dropped. A list that is missing here is not allowed. */
  needs: { options?: number; rows?: number };
  /** The most options, if fewer than `OPTIONS_MAX`. */
  optionsMax?: number;
  /** For a kind whose options have settings of their own. */
  item?: ItemContract;
  /**
   * The keys of the slots: the counts beside options and rows. Each key gets a code. The first is `answered` if no sum of other
   * counts gives the number of respondents.
   */
  slots(question: {
    codes: readonly number[];
    rows: readonly number[];
    settings: Settings;
    itemSettings?: ItemSettings;
  }): string[];
  /** Judges an answer of any shape. @returns null if the question accepts it */
  check(question: ShownQuestion<Settings>, value: unknown): Fault | null;
  /** The codes of the options and rows that an answer refers to. */
  uses(question: ShownQuestion<Settings>, value: unknown): number[];
  /**
   * Returns the setting whose change the existing answers forbid; null if all may change. Bounds may only loosen, and the words of
   * chosen slots stay. @param before the settings of this kind, or of a kind that it reads
   */
  tightened?(before: Settings, now: Settings, isChosen: (slot: string) => boolean): string | null;
  /** The texts of the settings that respondents read. If they change, the server refuses answers to the earlier revision. */
  words?(settings: Settings): readonly string[];
  /**
   * Whether an answer identifies its respondent. Only the author and admins see it, and deleting the respondent's account removes it
   * from `given`.
   */
  isPersonal?(settings: Settings, itemSettings: readonly unknown[]): boolean;
  /** Whether an answer is an email address, to which a guest can get a copy of their answers. */
  isMailAddress?(settings: Settings): boolean;
  /**
   * For a kind whose answers are lists of uploaded files: the file types that a question accepts. The server fills `given` from
   * its own rows, never from the submission.
   */
  files?(settings: Settings): readonly AnswerFileType[];
  /** The settings with each text that respondents read replaced, for example by a translation. `max` is the longest allowed text. */
  withTexts?(settings: Settings, replace: ReplaceText): Settings;
  /** The settings with each picture address replaced. */
  withPictures?(settings: Settings, replace: (address: string) => string): Settings;
  /** For a kind whose options can have limits: whether an answer is possible without the full options. */
  leavesAnswer?(question: ShownQuestion<Settings>, isFull: (code: number) => boolean): boolean;
  /** The part that a question can shuffle for each respondent. Absent for a kind without options, and for points of a scale. */
  shuffles?: 'options' | 'rows';
  /** The traits of a question for the check before publishing. Skips empty items, but keeps the places of the others. */
  traits(question: Written<Settings>): Traits;
  /** Other kinds whose stored answers this kind can read. An answered question may change to this kind from those. */
  reads?: readonly string[];
  /** The choices that conditions can name. Absent for a kind without choices. */
  offers?(question: {
    options: readonly (Row & { settings?: unknown })[];
    rows: readonly Row[];
    slots: Readonly<Record<string, number>>;
    settings: Settings;
  }): Offer[];
  /** Whether an option can exclude all others. */
  excludes?: true;
  /** Whether the server stores which options a condition hid from a respondent, with the codes of `parts/unoffered.ts`. */
  hasBases?: true;
  /**
   * The form of a right answer: one chosen code, all chosen codes, or words. A kind with `compares` also accepts bounds. Absent
   * for a kind without right answers, or with bounds only.
   */
  judged?: 'one' | 'several' | 'words';
  /**
   * The sort of value of an answer, or of a part of it; null for a part without a value. Absent for a kind of which conditions know
   * only whether there is an answer.
   * @param part null: the whole answer
   * @param own the settings of the option that the part is, for a kind with `item`
   */
  valueForm?(settings: Settings, part: PartPlace | null, own?: unknown): ValueForm | null;
  /** How conditions compare ordered answers of a kind, and which values they accept for the comparison. */
  compares?(settings: Settings): { as: 'number' | 'moment'; takes: (value: string | number) => boolean };
}

/** How the server keeps, reads, counts and exports the answers of a kind. */
export interface KindServer<Settings, Value, Result> {
  /** The codes of an accepted answer, for the counts. */
  codes(question: Counted<Settings>, value: Value): number[];
  /** The part of an answer that has no code; undefined if there is none. */
  keep(question: Counted<Settings>, value: Value): Json | undefined;
  /** The inverse of `codes` and `keep`: `read(codes(value), keep(value))` is the value. Called only with codes of this question. */
  read(question: Counted<Settings>, codes: readonly number[], kept: Json | undefined): Value;
  /** The result from the tallies; `total` counts the respondents who answered, never their choices. */
  result(question: Counted<Settings>, counted: Tallies): Result & { total: number };
  /** The columns of an export; they do not depend on answers. */
  columns(question: Counted<Settings>): Column[];
  /**
   * An answer in these columns; null for an unanswered question.
   * @param unoffered the codes of options that the respondent was not offered
   */
  cells(question: Counted<Settings>, value: Value | null, unoffered?: ReadonlySet<number>): Cell[];
  /**
   * For a kind whose answers are or hold texts in `given`: authors list, search and hide them one by one.
   * @param part the code of the option whose texts are wanted, where an answer has several
   * @returns null if there are none
   */
  texts?(question: Counted<Settings>, part?: number): TextsOf | null;
  /**
   * For a kind with ordered answers: how to compute exact statistics if the tallies hold ranges only. Null if the tallies are
   * exact.
   */
  measures?(question: Counted<Settings>): Measured | null;
  /**
   * The codes that an answer picked, of options or of items of `from`. The report on order effects compares them between
   * respondents to whom an item, or the question, was shown at different places.
   */
  picks?: {
    of(question: Counted<Settings>, value: Value): number[];
    from?(question: Counted<Settings>): readonly Row[];
  };
  sample: KindSample<Settings, Value>;
}

/** Where the texts of a question are. */
export interface TextsOf {
  /** The code of an answer. */
  answered: number;
  /** The language of the texts if it is known. */
  language: string | null;
  /** Where they are in what is kept of an answer, as PostgreSQL writes paths in JSON; absent: it is the text. */
  path?: string;
}

/** Ordered answers. Those in `given` are read from there. */
export type Measured = {
  /** Codes that are a complete answer; `given` holds nothing for such responses. */
  counted: readonly (readonly [code: number, value: string])[];
} & (
  | { of: 'moments' }
  | {
      of: 'cells';
      /** How often an answer has the cells: once, by the codes of rows, or in a list. */
      records: 'once' | 'rows' | 'added';
      /** The codes of the options whose cells are numbers, days, or choices that no code counts. */
      numbers: readonly number[];
      days: readonly number[];
      choices: readonly number[];
      /** Those whose cells are only counted. */
      texts: readonly number[];
    }
  | {
      of: 'numbers';
      /** The allowed widths of a histogram's bars, in thousandths. The chart uses the smallest width with at most `most` bars. */
      widths: readonly number[];
      most: number;
      /** The bars of that width, from the count of each whole multiple of it. */
      bars(
        width: number,
        places: readonly (readonly [place: number, count: number])[],
      ): { from: number | null; to: number | null; count: number }[];
    }
);

/** Samples for the demonstration, the benchmarks and the tests. */
export interface KindSample<Settings, Value> {
  /** Questions as authors write them. Together they use every setting. */
  questions: readonly {
    text: string;
    settings?: unknown;
    options?: (string | { text: string; settings?: unknown; exclusive?: true })[];
    rows?: string[];
  }[];
  /** A plausible answer that the question accepts. @param random from 0 to below 1 */
  answer(question: ShownQuestion<Settings>, random: () => number): Value;
  /** Answers that the question refuses, each with the part that the fault names; null for the whole. */
  refused(question: ShownQuestion<Settings>): readonly (readonly [value: Json, part: string | null])[];
}

/** A column of an export. */
export interface Column {
  /** The part after the question's text; empty for the main column. */
  header: string;
  /**
   * The part after the question's name for programs, such as `other` or `r14`. An option or a row has its code here, so that the
   * name stays when other options change. Absent for the main column.
   */
  name?: string;
  type: 'text' | 'number' | 'date' | 'moment';
  /** The meaning of each number, for numbers that are codes. */
  labels?: readonly (readonly [value: number, label: string])[];
  /** A column of codes beside a column of texts. Only programs read it. */
  coded?: true;
  /** The numbers are codes of options and slots, or an order of options or rows. Own codes replace them. */
  of?: 'options' | 'order';
  /** The column repeats the coded columns as text. */
  retells?: true;
}

/** Moments and dates are ISO 8601. */
export type Cell = string | number | null;
