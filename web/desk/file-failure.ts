import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { FILE_FAULTS, type FileFault } from '#questions/exchange/losses.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { NoTextError } from '#web/ui/forms/decode-text.ts';

/** The faults of a file, each with its place, or the reason why it is unreadable. */
export function useFileFailure(): (error: Error) => string[] {
  const t = useTranslations('exchange');
  const errorWords = useErrorWords();
  const isFault = (message: string): message is FileFault => (FILE_FAULTS as readonly string[]).includes(message);

  return (error) => {
    if (error instanceof TooLargeError || (error instanceof AppError && error.code === 'too_large')) {
      return [t('file.tooLarge')];
    }
    if (error instanceof NoTextError) return [t('file.noText')];
    const fields = Object.entries((error instanceof AppError && error.fields) || {});
    if (fields.length === 0) return [errorWords(error)];
    return fields.map(([place, message]) =>
      t('file.place', { place, words: isFault(message) ? t(`faults.${message}`) : message }),
    );
  };
}

/** Thrown before anything is sent. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}
