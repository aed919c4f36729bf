import { useParams } from 'react-router';
import { MailStop } from '#web/features/invitations/mail-stop.tsx';
import { mailStop } from '#web/messages/en/mail-stop.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** Where "Stop these mails" in a mail leads. */
export function MailStopScreen() {
  const { key = '' } = useParams();

  return (
    <WithTexts texts={TEXTS}>
      <MailStop key={key} mailKey={key} />
    </WithTexts>
  );
}

const TEXTS = { mailStop };
