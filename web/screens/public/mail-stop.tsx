import { useParams } from 'react-router';
import { MailStop } from '#web/features/invitations/mail-stop.tsx';
import { mailStop } from '#web/messages/en/public/mail-stop.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** Where "Unsubscribe" in an email leads. */
export const MailStopScreen = withTexts({ mailStop }, () => {
  const { key = '' } = useParams();
  return <MailStop key={key} mailKey={key} />;
});
