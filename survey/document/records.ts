import { contractOf, type DocumentQuestion } from '#questions/contract.ts';
import type { Choice } from '#questions/model/condition-input.ts';

/** Whether a question is of a kind whose options are answered in records. */
export const isRecorded = ({ kind }: Pick<DocumentQuestion, 'kind'>): boolean => contractOf(kind).item !== undefined;

/**
 * A question as conditions of one of its options see it within a record: with the options before that one, answered once.
 * @returns null for a kind without records
 */
export function recordBefore(question: DocumentQuestion, option: number): DocumentQuestion | null {
  const { item } = contractOf(question.kind);
  if (!item) return null;
  const { options, settings } = question;
  const alone = item.alone(settings);
  return { ...question, options: options.slice(0, option), rows: [], settings: alone } as DocumentQuestion; // of the same kind
}

/** A choice within a record: its row is that of the record. */
export function withoutRow(choice: Choice): Choice {
  if ('slot' in choice) return choice;
  const { row: _row, ...within } = choice;
  return within;
}
