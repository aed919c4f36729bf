import { PrivacyPolicy } from '#web/features/pages/privacy-policy.tsx';
import { pages } from '#web/messages/en/public/pages.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const PrivacyPolicyScreen = withTexts({ pages }, PrivacyPolicy);
