import type { Question } from '#questions/contract.ts';
import { LISTED_MAX } from '#questions/parts/options/listed-max.ts';

/** The approximate height of a question, in rem: its text, and a line for each option or row. */
export function roomOf({ options, rows }: Pick<Question, 'options' | 'rows'>): number {
  return (Math.min(rows?.length || options.length, LISTED_MAX) + 2) * LINE_REM;
}

const LINE_REM = 3.5;
