import { ANSWER_FILE_ENDINGS, type AnswerFileType } from '#basics/answer-files.ts';
import { FILE_NAME_MAX } from '#basics/limits.ts';
import { fitInto } from '#basics/truncate.ts';
import { contractOf } from '#questions/contract.ts';
import { possibleName } from '#server/http/files/download.ts';
import { kindOf, settingsOf } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';

/** The types of file that a question takes; none for a question that is not answered with files. */
export const typesTaken = (question: Pick<StoredQuestion, 'kind' | 'settings'>): readonly AnswerFileType[] =>
  contractOf(kindOf(question)).files?.(settingsOf(question)) ?? [];

const NAMELESS = 'file';
/** Windows opens a device by these names, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?:\.|$)/i;
/** Most systems take names of 255 bytes; an archive numbers equal ones. */
const NAME_BYTES_MAX = 240;
/** Other endings of the same types. */
const SAME_ENDINGS: Record<string, string> = { jpeg: 'jpg', jpe: 'jpg', text: 'txt' };

/**
 * The name of a stored file: the owner's name for it, without folders and impossible or invisible characters. The ending always
 * matches the type, because systems open a file by its ending: a text called `a.html` would run as a page.
 */
export function fileNameOf(given: string, type: AnswerFileType): string {
  const ending = ANSWER_FILE_ENDINGS[type];
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const name = possibleName(last.normalize()).replaceAll(/\s+/g, ' ');
  const [, stem = name, said = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  const lower = said.toLowerCase();
  const isRight = (SAME_ENDINGS[lower] ?? lower) === ending;
  // Windows drops points and spaces at the end, so that another ending would come to light.
  const kept = shortened(isRight ? stem : name, ending).replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${DEVICE.test(kept) ? '_' : ''}${kept || NAMELESS}.${ending}`;
}

/** The part of a name that has room before its ending. */
function shortened(name: string, ending: string): string {
  let kept = fitInto(name, FILE_NAME_MAX - ending.length - 1);
  while (Buffer.byteLength(kept) > NAME_BYTES_MAX - ending.length - 1) kept = fitInto(kept, kept.length - 1);
  return kept;
}
