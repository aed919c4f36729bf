import { isAsking } from './paper-asking.ts';
import type { Hint } from './paper-hints.ts';
import type { PaperOption } from './paper-marks.ts';
import type { PaperPoints } from './paper-question.ts';

/** The lines of a question, gathered. */
export interface Block {
  line: number;
  /** All lines that it was made from. */
  places: number[];
  number: { value: number; label: string; style: string; indent: number } | null;
  texts: string[];
  /** Whether its text is a heading or bold. */
  isMarked: boolean;
  /** Whether it begins with the bullet or letter of a list. */
  isItem: boolean;
  options: PaperOption[];
  /** How its options are marked, to tell its next option from the next question. */
  style: string | null;
  indent: number;
  lastNumber: number;
  hints: Hint[];
  rows: { label: string; marks: string[] }[];
  table: { cells: string[]; place: number; isMarkdown: boolean }[];
  blanks: number;
  unit: string | null;
  points: PaperPoints | null;
  /** Instructions such as "If no, go to question 7". */
  skips: string[];
  section: { title: string; text: string } | null;
  /** Whether an empty line follows this block. */
  isParted: boolean;
  /** Why a person should look at it. */
  unsure: 'options' | 'rows' | 'skip' | null;
}

/** Whether nothing but a further option or note fits into it. */
export const isFull = (block: Block): boolean =>
  block.options.length > 0 ||
  block.table.length > 0 ||
  block.blanks > 0 ||
  block.points !== null ||
  block.rows.length > 0;

/** Whether its words are complete, so that options may follow. */
export const isAsked = (block: Block): boolean =>
  block.number !== null ||
  block.isMarked ||
  block.hints.length > 0 ||
  isAsking(block.texts.join(' ').slice(-200)) ||
  /\*$/.test(block.texts.at(-1) ?? '');

export const isChoice = ({ is }: Hint): boolean => is === 'one' || is === 'several';

/** A line that can be an option although it has no mark. */
export const isPlainOption = (text: string): boolean =>
  text.length <= 120 &&
  !/[?？:：]$/.test(text) &&
  !/^[([]/.test(text) &&
  !/[.!;]\s+\p{Lu}.*[.!]$/u.test(text) &&
  !/_{2,}$/.test(text.replace(/^.{0,20}:\s*_+$/, ''));
