import { PrivacyPolicy } from '#web/features/pages/privacy-policy.tsx';
import { pages } from '#web/messages/en/pages.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function PrivacyPolicyScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <PrivacyPolicy />
    </WithTexts>
  );
}

const TEXTS = { pages };
