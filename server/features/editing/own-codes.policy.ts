import { repeatedCodes } from '#basics/own-codes.ts';
import type { StoredOption, StoredQuestion } from '#survey/stored.ts';

const REPEATED = 'Another one has this code: capitals and small letters are not told apart';

type Coded = Pick<StoredOption, 'ownCode'>;

/** The own code of a part to store: the given one, otherwise the stored one. */
export function ownCoded(before: Coded | null | undefined, given: { ownCode?: string | null | undefined }): Coded {
  const ownCode = given.ownCode === undefined ? before?.ownCode : given.ownCode;
  return ownCode ? { ownCode } : {};
}

/** Lists own codes that repeat in one list. The author's input lacks the stored codes, so its schema cannot find them. */
export function refuseRepeatedCodes(questions: readonly StoredQuestion[], invalid: Record<string, string>): void {
  const note = (parts: readonly Coded[], path: string) => {
    for (const place of repeatedCodes(parts)) invalid[`${path}.${place}.ownCode`] = REPEATED;
  };
  note(questions, 'questions');
  for (const [index, { options, rows = [] }] of questions.entries()) {
    note(options.filter(isShown), `questions.${index}.options`);
    note(rows.filter(isShown), `questions.${index}.rows`);
  }
}

const isShown = ({ removed }: StoredOption): boolean => !removed;
