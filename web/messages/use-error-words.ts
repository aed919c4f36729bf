import { useMessages, useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import { errorText } from '#web/messages/error-texts.ts';

/** The text for a failed call: by its error code, or that no answer came, as when the texts of errors could not be loaded. */
export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('app');
  // Where all texts are known, as on the server.
  const { errors } = useMessages();

  return (error) => {
    if (error instanceof NetworkError) return t('noAnswer');
    const code = error instanceof AppError ? error.code : 'internal';
    return errorText(code) ?? errors?.[code] ?? t('noAnswer');
  };
}
