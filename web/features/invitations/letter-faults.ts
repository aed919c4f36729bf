import { useTranslations } from 'use-intl';
import { MAIL_MAX, SUBJECT_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { invitations, type Letter } from '#contract/sharing/invitations.ts';

const LetterBody = invitations.sendInvitations.body;
const LENGTHS = { subject: SUBJECT_MAX, text: MAIL_MAX } as const;

export const isLetter = (letter: Letter): boolean => LetterBody.safeParse(letter).success;

/**
 * @param failure the error of the call, which may name fields as well
 * @returns the fault of a letter's field, in words; null without one
 */
export function useLetterFaults(letter: Letter, failure: unknown): (field: keyof typeof LENGTHS) => string | null {
  const t = useTranslations('invitations.letter.faults');
  const issues = LetterBody.safeParse(letter).error?.issues ?? [];
  const refused = failure instanceof AppError ? failure.fields : undefined;

  return (field) => {
    const length = letter[field].trim().length;
    const max = LENGTHS[field];
    const code = issues.find(({ path }) => path[0] === field)?.message ?? refused?.[field];
    if (code === undefined) return null;
    if (length === 0) return t(field);
    if (length > max) return t('tooLong', { max, over: length - max });
    return code === 'no_link' || code === 'link_needed' || code === 'link_joined'
      ? t(code, { code: '{link}' })
      : t('not_text');
  };
}
