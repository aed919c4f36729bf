import { useViewer } from '#web/features/auth/session.ts';
import { Contact } from '#web/features/contact/contact.tsx';
import { contact } from '#web/messages/en/public/contact.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const ContactUsScreen = withTexts({ contact }, () => {
  const viewer = useViewer();

  return <Contact personId={viewer?._id ?? null} email={viewer?.user_email ?? ''} />;
});
