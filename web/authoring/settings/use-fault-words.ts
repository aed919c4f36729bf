import { useTranslations } from 'use-intl';
import { DURATION_MAX_SECONDS } from '#basics/limits.ts';

const REQUIRED = ['title', 'description', 'category', 'duration', 'deadline'] as const;

/** The error text of a field of the editor, by the field's name. @returns undefined without an error */
export function useFaultWords(): (name: string, error: unknown) => string | undefined {
  const t = useTranslations('editor.faults');

  return (name, error) => {
    if (!isFault(error)) return undefined;
    // Only the server knows some faults, so the field shows its text.
    if (error.type === 'server') return error.message;
    if (error.type === 'tooLong') return t('tooLong', { max: Number(error.message) });
    if (error.type === 'tooMany') return t('tooMany', { max: Number(error.message) });
    if (error.type === 'tooLow') return t('tooLow', { min: Number(error.message) });
    if (error.type === 'tooHigh') return t('tooHigh', { max: Number(error.message) });
    const required = REQUIRED.find((field) => field === name);
    if (required && error.type === 'missing') return t(required, { max: DURATION_MAX_SECONDS });
    if (name.startsWith('endings.') && error.type === 'missing') return t('endingTitle');
    // The contract names its faults by these keys. A fault without a key means characters that no text may have.
    const known = error.type as 'unfit';
    return t.has(known) ? t(known) : t('not_text');
  };
}

function isFault(error: unknown): error is { type: string; message?: string } {
  return typeof error === 'object' && error !== null && 'type' in error;
}
