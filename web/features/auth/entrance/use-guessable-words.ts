import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';

/** The text for a password that the server refuses as easy to guess; null for every other error. */
export function useGuessableWords(): (error: unknown, field: 'password' | 'newPassword') => string | null {
  const t = useTranslations('entrance.guessable');

  return (error, field) => {
    const reason = error instanceof AppError ? error.fields?.[field] : undefined;
    return reason === 'password_common' || reason === 'password_personal' ? t(reason) : null;
  };
}
