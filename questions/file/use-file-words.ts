import { useFormatter, useTranslations } from 'use-intl';
import { ANSWER_FILE_MEGABYTES_MAX } from '#basics/limits.ts';
import { toldError } from '#web/api/failures.ts';
import { type FileSettings, isDrawn, mostOf } from './taken.ts';

/** The allowed types of a question, in words. */
export function useTypesWords(): (settings: FileSettings) => string {
  const t = useTranslations('file.types');
  return (settings) => t(isDrawn(settings) ? 'pictures' : settings.taken);
}

/** The allowed types, size and number of files of a question, in words. */
export function useFileHint(): (settings: FileSettings) => string {
  const t = useTranslations('file');
  const typesOf = useTypesWords();
  return (settings) =>
    t('hint', { types: typesOf(settings), megabytes: String(ANSWER_FILE_MEGABYTES_MAX), max: mostOf(settings) });
}

const KILO = 1024;

/** The size of a file, as 1.4 MB. */
export function useSizeWords(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const kilobytes = Math.max(1, bytes / KILO);
    const [size, unit] = kilobytes < KILO ? [kilobytes, 'kilobyte'] : [kilobytes / KILO, 'megabyte'];
    return format.number(size, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 });
  };
}

/** Why an upload failed, and what to do; `mayRetry` where the same file may arrive another time. */
export function useFailureWords(): (error: unknown) => { words: string; mayRetry: boolean } {
  const t = useTranslations('file.failed');
  return (error) => {
    const key = reasonOf(error);
    const words = key === 'too_large' ? t(key, { megabytes: String(ANSWER_FILE_MEGABYTES_MAX) }) : t(key);
    return { words, mayRetry: RETRIED.has(key) };
  };
}

const RETRIED = new Set(['offline', 'tooMany', 'busy', 'too_many_kept']);

function reasonOf(failure: unknown) {
  const error = toldError(failure);
  if (!error) return 'offline';
  const said = error.fields?.['file'];
  if (said === 'too_large' || error.code === 'too_large') return 'too_large';
  if (said === 'heic') return 'heic';
  if (said === 'not_taken' || error.code === 'unsupported_media_type') return 'not_taken';
  if (said === 'too_many_pixels') return 'too_many_pixels';
  if (said !== undefined) return 'broken';
  if (error.code === 'too_many_kept') return 'too_many_kept';
  if (error.code === 'too_many_requests') return 'tooMany';
  return error.status >= 500 ? 'busy' : 'closed';
}
