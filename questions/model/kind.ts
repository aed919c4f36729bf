import type * as z from 'zod';
import type { AnswerFileType } from '#basics/answer-files.ts';
import type { OptionOrder } from '#basics/choices.ts';
import type { Fault } from './faults.ts';
import type { Traits } from './traits.ts';

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A row of a question, as of a matrix. */
export interface Row {
  code: number;
  text: string;
}

/** An option or a row as it is counted; `removed` after it had been chosen. */
export interface CountedOption extends Row {
  /** Its author's code, for exports. */
  ownCode?: string;
  /** The address of its picture. */
  picture?: string;
  removed?: true;
  /** How many of those who answered did so while it was not there yet; of kinds that have bases. */
  missed?: number;
  /** How many had answered when it was removed. */
  removedAfter?: number;
}

/** The count of each code of a survey. */
type Tallies = ReadonlyMap<number, number>;

/** A question as its respondents get it. */
export interface Asked<Settings> {
  _id: string;
  text: string;
  required?: true | undefined;
  /** The texts of the options, and their codes, both in the order of the author. */
  options: readonly string[];
  codes: readonly number[];
  /** Of the options, in their order. */
  pictures?: readonly (string | null)[] | undefined;
  rows?: readonly Row[] | undefined;
  /** The codes of what is counted beside options and rows, by the keys of `KindContract.slots`. */
  slots?: Readonly<Record<string, number>> | undefined;
  settings: Settings;
}

/** A question as it is counted: with the options and rows that were removed after they had been chosen. */
export interface Counted<Settings> {
  id: string;
  text: string;
  order?: OptionOrder;
  options: readonly CountedOption[];
  rows: readonly CountedOption[];
  slots: Readonly<Record<string, number>>;
  settings: Settings;
  /** How many had answered when the question became one of this kind. */
  answeredBefore: number;
}

/** What an author has written below the text of a question. */
export interface Written<Settings> {
  options: readonly string[];
  rows: readonly string[];
  settings: Settings;
}

/** An answer as the respondent's browser keeps it. */
export interface GivenAnswer {
  /** May be one that `check` refuses: what the respondent typed is never lost. */
  value: Json;
  /** The answer in words, for a folded question and for news about a changed survey. */
  said: string;
  /** The codes of the options and rows whose words it means. */
  uses: number[];
}

/**
 * Reads the answer that a link fills in, from the texts of its parameter in their order; null where they say none. `check` judges it
 * as if it had been typed.
 */
export type FromText<Settings> = (question: Asked<Settings>, texts: readonly string[]) => GivenAnswer | null;

/** What an answer says to the conditions of a survey, beside that the question was answered. */
export interface Facts {
  /** The codes of what was chosen: options and slots. */
  codes: readonly number[];
  number?: number;
  /** As the answer says it, which compares as text. */
  moment?: string;
  /** What was written, for right answers alone. */
  text?: string;
}

/** How conditions read the answers of a kind. Comes with the page of every survey that has conditions: pure, and small. */
export interface KindFacts<Settings = unknown> {
  /** What an answer says, of whatever shape it is: nothing where the question takes no such answer. */
  facts(question: Pick<Asked<Settings>, 'codes' | 'slots' | 'settings'>, value: Json): Facts;
  /** Whether an answer chooses one thing only, so that two choices exclude each other. */
  single?: true;
  /**
   * For a kind whose options can have conditions: the answer without those that are not shown, the same where it has none of
   * them; null where nothing is left of it.
   */
  without?(value: Json, isShown: (code: number) => boolean): Json | null;
}

/** Something that a respondent can choose in a question, as an author picks it for a condition. */
export interface Offer {
  code: number;
  text: string;
  /** What it is made of: the index of its option, of its row, or the key of its slot. */
  option?: number;
  row?: number;
  slot?: string;
}

/** Says an answer in the words of its question, as `GivenAnswer.said`; null where none of them are its author's. */
export type Say<Settings> = (question: Asked<Settings>, value: Json) => string | null;

/** A text in the settings of a question, named for those who translate it. */
export type SettingText = 'other' | 'none' | 'placeholder' | 'unit' | 'dontKnow' | 'alt' | `labels.${number}`;

/** @param max UTF-16 units of the new text */
export type ReplaceText = (name: SettingText, text: string, max: number) => string;

/** What client and server agree on about a kind. Pure; the schemas are for forms and the server alone. */
export interface KindContract<Settings = unknown> {
  /** What its author may set. */
  settings: z.ZodType<Settings>;
  /** The shape of an answer, without transformations and with strict objects; `check` judges what it says. */
  value: z.ZodType;
  /** What its result has beside `ResultBase`. */
  result: z.ZodObject;
  /** How many options and rows it needs; a question with fewer is left out. It takes none of a list that is not named. */
  needs: { options?: number; rows?: number };
  /** How many options it takes at most, where that is fewer than `OPTIONS_MAX`. */
  optionsMax?: number;
  /**
   * The keys of what it counts beside its options and rows; each gets a code. The first is `answered` where the number of
   * respondents is no sum of other counts.
   */
  slots(question: { codes: readonly number[]; rows: readonly number[]; settings: Settings }): string[];
  /** Judges an answer, of whatever shape. @returns null when it is one that the question takes */
  check(question: Asked<Settings>, value: unknown): Fault | null;
  /** The codes of the options and rows whose words an answer means. */
  uses(question: Asked<Settings>, value: unknown): number[];
  /**
   * The setting that people who answered already forbid to change so: bounds are loosened only, and words of what was
   * chosen stay. @param before of this kind or of one that it reads @returns null when all may change
   */
  tightened?(before: Settings, now: Settings, isChosen: (slot: string) => boolean): string | null;
  /** The texts of its settings that respondents read. When they change, answers that are under way are refused. */
  words?(settings: Settings): readonly string[];
  /**
   * Whether an answer tells who its respondent is: shown to the author and admins alone, and what `given` has of it is removed with
   * the respondent's account.
   */
  isPersonal?(settings: Settings): boolean;
  /**
   * For a kind whose answers are lists of files, uploaded before they are handed in: the types of file that a question takes.
   * `given` holds the files as the server stored them, whatever a submission says of them.
   */
  files?(settings: Settings): readonly AnswerFileType[];
  /** Its settings with the texts that respondents read replaced, as by translations. `max` is the length that a text may have. */
  withTexts?(settings: Settings, replace: ReplaceText): Settings;
  /** Its settings with the addresses of their pictures replaced. */
  withPictures?(settings: Settings, replace: (address: string) => string): Settings;
  /**
   * For a kind whose options can have seats and quotas: whether a question still has an answer that it takes while some of them are
   * full.
   */
  leavesAnswer?(question: Asked<Settings>, isFull: (code: number) => boolean): boolean;
  /**
   * For a kind of which each respondent can get a part in an order of their own. Absent for a kind without options, and for one whose
   * points are a scale.
   */
  shuffles?: 'options' | 'rows';
  /** What the check before publishing knows of a question. Empty items are left out, but keep their places. */
  traits(question: Written<Settings>): Traits;
  /** The kinds whose stored answers this kind can read, so that an answered question may become one of it. */
  reads?: readonly string[];
  /** What can be chosen in a question, of which conditions may name any; absent for a kind that has nothing to choose. */
  offers?(question: {
    options: readonly Row[];
    rows: readonly Row[];
    slots: Readonly<Record<string, number>>;
    settings: Settings;
  }): Offer[];
  /** Whether it is stored which options a condition hid from a respondent: they have codes of `parts/unoffered.ts`. */
  hasBases?: true;
  /**
   * How an answer is right: by the one code that it chooses, by all that it chooses, or by its words. One that conditions compare
   * is right within bounds, too; absent for a kind whose answers are neither right nor wrong, or right within bounds alone.
   */
  judged?: 'one' | 'several' | 'words';
  /** How conditions compare the answers of a kind that have an order, and which values they take to compare with. */
  compares?(settings: Settings): { as: 'number' | 'moment'; takes: (value: string | number) => boolean };
}

/** How the server keeps, reads, counts and exports the answers of a kind. */
export interface KindServer<Settings, Value, Result> {
  /** The codes of an answer that `check` takes: what is counted. */
  codes(question: Counted<Settings>, value: Value): number[];
  /** What the codes cannot say; undefined when they say all. */
  keep(question: Counted<Settings>, value: Value): Json | undefined;
  /** The inverse of both: `read(codes(value), keep(value))` is the value. Called only with codes of this question. */
  read(question: Counted<Settings>, codes: readonly number[], kept: Json | undefined): Value;
  /** What the tallies say; `total` counts the respondents who answered, never their choices. */
  result(question: Counted<Settings>, counted: Tallies): Result & { total: number };
  /** The columns of an export, the same whatever was answered. */
  columns(question: Counted<Settings>): Column[];
  /**
   * An answer in these columns; null for an unanswered question.
   * @param unoffered the codes of options that the respondent was not offered
   */
  cells(question: Counted<Settings>, value: Value | null, unoffered?: ReadonlySet<number>): Cell[];
  /**
   * For a kind whose answers are texts, which `given` holds as they are: they are listed, searched and hidden one by one.
   * `answered` is the code of an answer, `language` that of the texts as far as it is known.
   */
  texts?(question: Counted<Settings>): { answered: number; language: string | null };
  /**
   * For a kind whose answers have an order: how its exact statistics are made where the tallies know only ranges. null for a
   * question whose tallies say all.
   */
  measures?(question: Counted<Settings>): Measured | null;
  /**
   * For a kind whose answers pick some of its options, or of what `from` tells: what an answer picks, by code. It is compared between
   * respondents who got it, or the question, at different places.
   */
  picks?: {
    of(question: Counted<Settings>, value: Value): number[];
    from?(question: Counted<Settings>): readonly Row[];
  };
  sample: KindSample<Settings, Value>;
}

/** Answers that have an order. Those that `given` holds are read from there. */
export type Measured = {
  /** Codes that say the whole answer, whose responses have nothing in `given`. */
  counted: readonly (readonly [code: number, value: string])[];
} & (
  | { of: 'moments' }
  | {
      of: 'numbers';
      /** What the bars of a histogram may be wide, in thousandths; of `most` bars the smallest is taken. */
      widths: readonly number[];
      most: number;
      /** The bars of that width, from the count of each whole multiple of it. */
      bars(
        width: number,
        places: readonly (readonly [place: number, count: number])[],
      ): { from: number | null; to: number | null; count: number }[];
    }
);

/** What demonstration, bench and tests make up. */
export interface KindSample<Settings, Value> {
  /** Questions of this kind as their authors write them, which together use every setting. */
  questions: readonly { text: string; settings?: unknown; options?: string[]; rows?: string[] }[];
  /** A plausible answer that the question takes. @param random from 0 to below 1 */
  answer(question: Asked<Settings>, random: () => number): Value;
  /** Answers that a question of this kind refuses, each with the part that the fault names; null for the whole. */
  refused(question: Asked<Settings>): readonly (readonly [value: Json, part: string | null])[];
}

/** A column of an export. */
export interface Column {
  /** Behind the text of the question; empty for its main column. */
  header: string;
  /**
   * What programs call it behind the name of the question, as `other` or `r14`: of an option or a row by its code, so that it stays
   * when others come or go. Absent for the main column.
   */
  name?: string;
  type: 'text' | 'number' | 'date' | 'moment';
  /** For numbers that stand for something: what each one means. */
  labels?: readonly (readonly [value: number, label: string])[];
  /** A column of codes beside a column of texts, which only programs read. */
  coded?: true;
  /** Its numbers are codes of options and slots, or an order of options or rows: own codes take their place. */
  of?: 'options' | 'order';
  /** A text of what coded columns say one by one. */
  retells?: true;
}

/** A moment and a date are ISO 8601. */
export type Cell = string | number | null;
