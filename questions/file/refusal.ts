import { ANSWER_FILE_BYTES_MAX } from '#basics/limits.ts';
import { type FileSettings, typesTaken } from './taken.ts';

/** Why a file is not even uploaded. */
export type Refusal = 'size' | 'empty' | 'type' | 'heic';

/**
 * Refuses a file before it is sent, by its size and its type. The browser guesses types from names, so only clear mismatches are
 * refused: the server judges by the content. @returns null when it may be sent
 */
export function refusalOf({ size, type }: Pick<File, 'size' | 'type'>, settings: FileSettings): Refusal | null {
  if (size === 0) return 'empty';
  const taken: readonly string[] = typesTaken(settings);
  if (/^image\/hei[cf]/.test(type) && taken.includes('image/jpeg')) return 'heic';
  if (type !== '' && !taken.includes(type) && !(taken.includes('text/plain') && mayBeText(type))) return 'type';
  return size > ANSWER_FILE_BYTES_MAX ? 'size' : null;
}

/** Devices name many types for texts, for example for tables and programs. */
const mayBeText = (type: string): boolean =>
  !/^(?:image|video|audio|font)\/|\/(?:pdf|zip|.*[.-]officedocument.*)$/.test(type);
