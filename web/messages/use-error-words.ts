import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';

/** The text for a failed call: by its error code, or that no answer came. */
export function useErrorWords(): (error: unknown) => string {
  const words = useTranslations('errors');
  const t = useTranslations('app');

  return (error) => {
    if (error instanceof AppError) return words(error.code);
    return error instanceof NetworkError ? t('noAnswer') : words('internal');
  };
}
