import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { MailingKind } from '#contract/admin/desk-choices.ts';
import { AppError } from '#contract/http/errors.ts';
import type { User } from '#contract/people/users.ts';
import type { InvitationOverview } from '#contract/sharing/invitations.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { sendLetter, useReadAgain } from '#web/features/invitations/invitations.api.ts';
import { isLetter, useLetterFaults } from '#web/features/invitations/letter-faults.ts';
import { LetterFields } from '#web/features/invitations/letter-fields.tsx';
import { LetterPreview } from '#web/features/invitations/letter-preview.tsx';
import { obstacleTo } from '#web/features/invitations/obstacle.ts';
import { ObstacleNotice } from '#web/features/invitations/obstacle-notice.tsx';
import { SendDialog } from '#web/features/invitations/send-dialog.tsx';
import { useLetter } from '#web/features/invitations/use-letter.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Section } from '#web/ui/section.tsx';

interface Given {
  kind: MailingKind;
  survey: Pick<Survey, '_id' | 'title' | 'status' | 'language'>;
  author: User;
  overview: InvitationOverview;
  resend: ReactNode;
}

/**
 * A mail to invited people: the author writes, previews and sends it. The form is open while people wait for the mail, and when the
 * author writes a reminder.
 */
export function LetterSection(given: Given) {
  const { kind, overview } = given;
  const t = useTranslations('invitations.letter');
  const [isReminding, setReminding] = useState(false);
  const { counts, lastLetters } = overview;
  const isWriting = kind === 'reminder' ? isReminding : counts.new > 0 || lastLetters.length === 0;

  return (
    <Section title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      {kind === 'reminder' ? <Remindable overview={overview} /> : null}
      {isWriting ? (
        <LetterForm {...given} onSent={() => setReminding(false)} />
      ) : kind === 'reminder' ? (
        <Button variant="quiet" className="justify-self-start" onClick={() => setReminding(true)}>
          {t('reminder.write')}
        </Button>
      ) : (
        <p className="text-quiet">{t('obstacles.none')}</p>
      )}
    </Section>
  );
}

/** The number of people who would get a reminder now, and of those who would get it later. */
function Remindable({ overview: { remindable, tooRecent } }: Pick<Given, 'overview'>) {
  const t = useTranslations('invitations.letter.reminder');
  if (remindable === null) return <p className="text-quiet">{t('secret')}</p>;

  return (
    <p>
      {t('now', { count: remindable })} {tooRecent ? t('later', { count: tooRecent }) : null}
    </p>
  );
}

function LetterForm({ kind, resend, survey, author, overview, onSent }: Given & { onSent: () => void }) {
  const t = useTranslations('invitations.letter');
  const { _id: id, status } = survey;
  const { counts, remindable, mailsMax, mailsLeft, lastLetters } = overview;
  const mails = kind === 'invitation' ? counts.new : remindable;
  const { letter, write, forget } = useLetter({ kind, surveyId: id, personId: author._id, lastLetters });
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const readAgain = useReadAgain(id);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => sendLetter(id, letter),
    onSuccess: (sent) => {
      toast.success(sent === null ? t('reminder.sentSecretly') : t(`${kind}.sent`, { count: sent }));
      forget();
      setAsking(false);
      onSent();
    },
    onError: (failure) => {
      // The form shows the faults of its fields.
      if (failure instanceof AppError && failure.fields) setAsking(false);
    },
    onSettled: readAgain,
  });
  const faultIn = useLetterFaults(letter, error);
  const obstacle = obstacleTo(mails, overview);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    flushSync(() => {
      setChecked(true);
      reset();
    });
    if (!isLetter(letter)) event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else if (obstacle === null) setAsking(true);
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <LetterFields
        letter={letter}
        email={author.user_email}
        faultIn={(field) => (isChecked ? faultIn(field) : null)}
        onWrite={(change) => {
          reset();
          write(change);
        }}
      />
      <LetterPreview letter={letter} title={survey.title} overview={overview} />
      {obstacle ? <ObstacleNotice {...{ obstacle, resend, status, mailsMax, mailsLeft }} /> : null}
      <Button type="submit" size="large" disabled={obstacle !== null} className="justify-self-start">
        {t(`${kind}.send`, { count: mails ?? 0 })}
      </Button>
      <SendDialog
        {...{ letter, mails, mailsLeft, isPending }}
        email={author.user_email}
        open={isAsking}
        onOpenChange={setAsking}
        failure={error}
        onConfirm={() => mutate()}
      />
    </form>
  );
}
