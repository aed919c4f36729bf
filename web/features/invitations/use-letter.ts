import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MailingKind } from '#contract/admin/desk-choices.ts';
import type { InvitationOverview, Letter } from '#contract/sharing/invitations.ts';
import { PLACEHOLDERS } from '#contract/sharing/letters.ts';
import { useKeptText } from '#web/ui/forms/use-kept-text.ts';

/**
 * The mail that an author writes: the typed text (kept over a reload), otherwise the last mail of its kind, otherwise a proposal.
 * @returns also a function that forgets the typed text after the mail is sent
 */
export function useLetter({
  kind,
  surveyId,
  personId,
  lastLetters,
}: {
  kind: MailingKind;
  surveyId: string;
  personId: string;
  lastLetters: InvitationOverview['lastLetters'];
}) {
  const t = useTranslations(`invitations.letter.${kind}`);
  const keptAs = (field: string) => ({ kind: 'letter', personId, about: `${surveyId}-${kind}-${field}` }) as const;
  const [subject, keepSubject] = useKeptText(keptAs('subject'));
  const [text, keepText] = useKeptText(keptAs('text'));
  const last = lastLetters.find((each) => each.kind === kind);
  const [first] = useState<Letter>(() => ({
    kind,
    subject: subject || (last?.subject ?? t('subject', IN_BRACES)),
    text: text || (last?.text ?? t('text', IN_BRACES)),
    replies: last?.replies ?? true,
  }));
  const [letter, setLetter] = useState(first);

  return {
    letter,
    write(change: Partial<Pick<Letter, 'subject' | 'text' | 'replies'>>): void {
      setLetter({ ...letter, ...change });
      if (change.subject !== undefined) keepSubject(change.subject);
      if (change.text !== undefined) keepText(change.text);
    },
    forget(): void {
      keepSubject('');
      keepText('');
    },
  };
}

/** Each placeholder is its own value. */
const IN_BRACES = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{${name}}`])) as Record<
  (typeof PLACEHOLDERS)[number],
  string
>; // of the names themselves
