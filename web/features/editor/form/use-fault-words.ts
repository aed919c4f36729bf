import { useTranslations } from 'use-intl';
import {
  DESCRIPTION_MAX,
  DURATION_MAX_SECONDS,
  OPTION_MAX,
  OPTIONS_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  TITLE_MAX,
} from '#contract/limits.ts';

const REQUIRED = ['title', 'description', 'category', 'duration', 'deadline'] as const;

/** The error text of a field of the editor, by the field's name. @returns undefined without an error */
export function useFaultWords(): (name: string, error: unknown) => string | undefined {
  const t = useTranslations('editor.faults');

  return (name, error) => {
    if (!isFault(error)) return undefined;
    // Some faults are known only to the server, so its text is shown.
    if (error.type === 'server') return error.message;
    if (error.type === 'tooLong') return t('tooLong', { max: lengthMaxOf(name) });
    if (error.type === 'tooMany') return t('tooMany', { max: name === 'questions' ? QUESTIONS_MAX : OPTIONS_MAX });
    if (error.type === 'repeated' || error.type === 'notText' || error.type === 'answered') return t(error.type);

    const required = REQUIRED.find((field) => field === name);
    return required ? t(required, { max: DURATION_MAX_SECONDS }) : t('notText');
  };
}

function isFault(error: unknown): error is { type: string; message?: string } {
  return typeof error === 'object' && error !== null && 'type' in error;
}

function lengthMaxOf(name: string): number {
  if (name === 'title') return TITLE_MAX;
  if (name === 'description') return DESCRIPTION_MAX;
  return /options\.\d+\.text$/i.test(name) ? OPTION_MAX : QUESTION_MAX;
}
