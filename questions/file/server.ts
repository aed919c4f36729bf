import type { AnswerFile } from '#basics/answer-files.ts';
import type { KindServer } from '#questions/model/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import { isFile } from './check.ts';
import { ANSWERED, type FileResult, FURTHER } from './contract.ts';
import { fileSample } from './sample.ts';
import type { FileSettings } from './taken.ts';

/** Counts the respondents and the files; the server's data of each file is in `given`. */
export const fileServer: KindServer<FileSettings, AnswerFile[], FileResult> = {
  codes: ({ slots }, files) => [ANSWERED, ...FURTHER].slice(0, files.length).map((slot) => codeOfSlot(slots, slot)),
  keep: (_question, files) => files.map(({ id, name, bytes, type }) => ({ id, name, bytes, type })),
  read: (_question, _codes, kept) => (Array.isArray(kept) ? kept.filter(isFile) : []),
  result({ slots, settings, answeredBefore }, counted) {
    const countOf = (slot: string) => countOfSlot(slots, slot, counted);
    return {
      total: countOf(ANSWERED) + answeredBefore,
      look: settings.look,
      files: [ANSWERED, ...FURTHER].reduce((sum, slot) => sum + countOf(slot), 0),
    };
  },
  columns: () => [
    { header: '', type: 'text' },
    { header: 'files', name: 'files', type: 'number' },
  ],
  // A link would not open without a session: the archive of a question has its files, by the ids of the responses.
  cells: (_question, files) => (files ? [files.map(({ name }) => name).join('; '), files.length] : [null, null]),
  sample: fileSample,
};
