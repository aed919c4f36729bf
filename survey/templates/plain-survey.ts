import type { Category, OptionOrder, WayToAsk } from '#basics/choices.ts';
import type { Kind } from '#questions/contract.ts';

/** A question of a template. Missing fields get the kind's defaults. */
export interface PlainQuestion {
  /** Absent: a choice. */
  kind?: Kind;
  text: string;
  explanation?: string;
  required?: true;
  /** Their texts, also with their own settings. */
  options?: readonly (string | { text: string; settings: object })[];
  /** How many may choose each option; null: as many as like. */
  seats?: readonly (number | null)[];
  rows?: readonly string[];
  settings?: object;
  /** Absent: guessed from the words of the options. */
  order?: OptionOrder;
  /** The section and the subsection that begin with it. */
  section?: { title: string; text: string };
  subsection?: { title: string; text: string };
}

/** An author's input without the deadline. It is plain data, because the editor and the demonstration read it. */
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
  /** Its purpose in one line. */
  hint: string;
  /** Other words under which it is found. */
  found: string;
  /** A remark for its author, for example how answers become a score. */
  remark?: string;
}
