import type { Category, OptionOrder, WayToAsk } from '#basics/choices.ts';
import type { Kind } from '#questions/contract.ts';

/** A question as its author would write it: what it leaves out is as its kind has it at first. */
export interface PlainQuestion {
  /** Absent: a choice. */
  kind?: Kind;
  text: string;
  explanation?: string;
  required?: true;
  options?: readonly string[];
  /** How many may choose each option; null: as many as like. */
  seats?: readonly (number | null)[];
  rows?: readonly string[];
  settings?: object;
  /** Absent: guessed from the words of the options. */
  order?: OptionOrder;
  /** The section that begins with it. */
  section?: { title: string; text: string };
}

/** What an author would write, but for the deadline. Plain data, for templates and the demonstration. */
export interface PlainSurvey {
  title: string;
  description: string;
  /** null where the author has to choose. */
  category: Category | null;
  durationSeconds: number;
  /** Absent: all on one page. */
  asked?: WayToAsk;
  questions: readonly PlainQuestion[];
}

/** A survey that authors can start from. */
export interface Template extends PlainSurvey {
  id: string;
  /** Its name in the list; the title is what respondents read. */
  name: string;
  /** One line about what it is for. */
  hint: string;
  /** Other words under which it is found. */
  found: string;
  /** What its author should know, as how answers become a score. */
  remark?: string;
}
