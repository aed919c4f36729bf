import { About } from '#web/features/pages/about.tsx';
import { pages } from '#web/messages/en/public/pages.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const AboutUsScreen = withTexts({ pages }, About);
