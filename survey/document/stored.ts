// A survey as the server keeps it: the columns of JSON.
import type { OptionOrder } from '#basics/choices.ts';
import type { Kind } from '#questions/contract.ts';
import type { Show } from '#questions/model/conditions.ts';
import type { Calculation } from '../calculations.ts';
import type { Band, Scoring } from '../scores.ts';

/** An option or a row as stored: its code is unique in the survey and never reused. */
export interface StoredOption {
  code: number;
  /** The name that translations use, given while the survey was a draft; absent: they use the code. */
  key?: string;
  /** Its author's code for exports. */
  ownCode?: string;
  text: string;
  /** Its own settings, for kinds whose options have some; absent: the first ones. */
  settings?: unknown;
  /** The address of its picture. */
  picture?: string;
  /** How many people may choose it; absent: no limit. */
  seats?: number;
  /** What expressions read of it: its own code, or its text in the author's words; absent where no expression reads its question. */
  value?: string;
  /** The condition for offering it; absent: always offered. */
  show?: Show;
  /** The code of the earlier question's option that it carries forward, with that option's text and translations. */
  of?: number;
  /** Keeps its place while the others are shuffled. */
  pinned?: true;
  /** Can only be chosen alone, where several may be chosen. */
  exclusive?: true;
  /** The revision of the survey that introduced this text; absent for the first text. */
  rewordedIn?: number;
  removed?: true;
  /** How many people had answered its question without seeing it; for kinds whose options have bases. */
  missed?: number;
  /** How many people had answered its question when it was removed. */
  removedAfter?: number;
}

/** The most choices of these options of a question together. */
export interface StoredQuota {
  name: string;
  codes: number[];
  most: number;
}

export interface StoredQuestion {
  id: string;
  /** Absent for a choice. */
  kind?: Kind;
  /** As in an option. */
  ownCode?: string;
  text: string;
  explanation?: string;
  required?: true;
  options: StoredOption[];
  /** The earlier question whose options it carries forward. Their conditions select the chosen ones, or the others. */
  carries?: { question: string; not?: true | undefined };
  /** The id of the earlier question whose number says how many entries it has. */
  entriesOf?: string;
  /** The answer that it begins with, in the words of a link. */
  defaultAnswer?: string[];
  rows?: StoredOption[];
  /** The codes of other counts beside options and rows, by the keys of its kind. */
  slots?: Record<string, number>;
  /** The settings of its kind; absent if the author set none. */
  settings?: unknown;
  /** Only if the author set it; otherwise derived from the words of the options. */
  order?: OptionOrder;
  quotas?: StoredQuota[];
  /** The condition for showing it; absent: always shown. */
  show?: Show;
  /** When it needs an answer, although it is not required. */
  requiredIf?: Show;
  /** What holds with a valid answer; absent: with any. */
  validIf?: Show;
  /** What respondents read if it does not hold; absent: our own words. */
  invalidText?: string;
  /** Each respondent gets its options or rows in a different order. */
  shuffled?: true;
  /** Keeps its place while the questions of its section are shuffled. */
  pinned?: true;
  /** The revision that last changed its shuffled parts; absent for the first. Places are known only for orders since then. */
  arrangedIn?: number;
  /** The same for the questions among which it is shuffled. */
  placedIn?: number;
  /** Absent if its answers score nothing. */
  scoring?: StoredScoring;
  /** How many people had answered when the question got this kind. */
  answeredBefore?: number;
  /** As in an option. */
  rewordedIn?: number;
  removed?: true;
}

/** A section of a survey: from one question to the first of the next section of its level. */
export interface StoredSection {
  id: string;
  title: string;
  text?: string;
  /** The id of its first question. */
  from: string;
  /** 2: a subsection. A section comes before the subsection that begins with the same question. */
  level?: 2;
  /** The condition for showing its questions; absent: always shown. */
  show?: Show;
  /** Each respondent gets its questions in a different order. */
  shuffled?: true;
  /** How many of its questions each respondent is asked, drawn by chance; absent: all. */
  drawn?: number;
  /** The name of the set whose sections change places with each other; absent: it stays. */
  set?: string;
  /** How many sections of its set each respondent is asked, drawn by chance; absent: all. */
  setDrawn?: number;
}

/** An ending of a survey; its code counts its respondents. */
export interface StoredEnding {
  code: number;
  /** As in an option. */
  key?: string;
  title: string;
  text?: string;
  /** A web address. */
  link?: string;
  /** Absent for the ending of all respondents without an earlier one. */
  show?: Show;
  /** Screens out: counts its respondents by its code and stores no answers. */
  screens?: true;
  removed?: true;
}

/** The scoring of a question. Respondents see none of it before they submit. */
export interface StoredScoring extends Scoring {
  /** Shown with the result. */
  explanation?: string;
  /** The scores that conditions use. The page gets points for these scores only. */
  told?: number[];
}

/** A sum of points of questions. Its code, unique in the survey, counts nothing. */
export interface StoredScore {
  code: number;
  /** As in an option. */
  key?: string;
  name: string;
  bands: Band[];
  /** Only the author sees it. */
  hidden?: true;
}

/** A calculated value. Nothing stores what it is for a respondent. */
export interface StoredCalculation extends Calculation {
  name: string;
}

export interface StoredPoll {
  text: string;
  options: StoredOption[];
  /** As in an option. */
  rewordedIn?: number;
  removed?: true;
}

/** The questions, sections, endings, scores and the poll of a survey, with all their codes. */
export interface StoredParts {
  questions: StoredQuestion[];
  sections: StoredSection[];
  endings: StoredEnding[];
  scores: StoredScore[];
  calculations: StoredCalculation[];
  /** The code of responses with answers to hidden questions; null while the survey has no condition. */
  hiddenAnswersCode: number | null;
  poll: StoredPoll | null;
  nextCode: number;
}

/** A survey before its author has written anything. */
export const UNWRITTEN: StoredParts = {
  questions: [],
  sections: [],
  endings: [],
  scores: [],
  calculations: [],
  hiddenAnswersCode: null,
  poll: null,
  nextCode: 1,
};
