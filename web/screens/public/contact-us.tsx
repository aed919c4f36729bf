import { useViewer } from '#web/features/auth/session.ts';
import { Contact } from '#web/features/contact/contact.tsx';
import { contact } from '#web/messages/en/contact.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function ContactUsScreen() {
  const viewer = useViewer();

  return (
    <WithTexts texts={TEXTS}>
      <Contact personId={viewer?._id ?? null} email={viewer?.user_email ?? ''} />
    </WithTexts>
  );
}

const TEXTS = { contact };
