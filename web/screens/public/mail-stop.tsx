import { useParams } from 'react-router';
import { MailStop } from '#web/features/invitations/mail-stop.tsx';
import { mailStop } from '#web/messages/en/public/mail-stop.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** Where "Stop these mails" in a mail leads. */
export const MailStopScreen = withTexts({ mailStop }, () => {
  const { key = '' } = useParams();
  return <MailStop key={key} mailKey={key} />;
});
