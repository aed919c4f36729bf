import type { AnswerFile } from '#basics/answer-files.ts';
import { FILE_NAME_MAX } from '#basics/limits.ts';
import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { type FileSettings, mostOf, typesTaken } from './taken.ts';

/** A file that the respondent chose, and that is not uploaded. */
export interface UnsentFile {
  /** Made in the browser. */
  key: string;
  name: string;
}

/** Judges an answer of any shape: the files must be uploaded, of allowed types, and not too many. */
export function checkFiles({ settings }: ShownQuestion<FileSettings>, value: unknown): Fault | null {
  if (!Array.isArray(value) || value.length === 0) return { code: 'shape' };
  const items: unknown[] = value;
  const unsent = items.find(isUnsent);
  if (unsent) return { code: 'unsent', part: unsent.key };
  if (!items.every(isFile)) return { code: 'shape' };

  const bound = mostOf(settings);
  if (items.length > bound) return { code: 'tooMany', bound };
  if (new Set(items.map(({ id }) => id)).size < items.length) return { code: 'repeated' };
  const types = typesTaken(settings);
  const other = items.find(({ type }) => !types.includes(type));
  return other ? { code: 'fileType', part: other.id } : null;
}

export function isUnsent(item: unknown): item is UnsentFile {
  return isObject(item) && typeof item['key'] === 'string' && typeof item['name'] === 'string';
}

/** Whether it is a file as the server describes it after its upload. */
export function isFile(item: unknown): item is AnswerFile {
  if (!isObject(item) || Object.keys(item).length !== 4) return false;
  const { id, name, bytes, type } = item;
  return (
    typeof id === 'string' &&
    UUID.test(id) &&
    typeof name === 'string' &&
    name !== '' &&
    name.length <= FILE_NAME_MAX &&
    Number.isSafeInteger(bytes) &&
    Number(bytes) > 0 &&
    typesTaken(EVERYTHING).some((each) => each === type)
  );
}

const EVERYTHING = { look: 'upload', taken: 'any' } as const;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

const isObject = (item: unknown): item is Record<string, unknown> =>
  typeof item === 'object' && item !== null && !Array.isArray(item);
