import { Licensing } from '#web/features/pages/licensing.tsx';
import { pages } from '#web/messages/en/public/pages.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const LicensingScreen = withTexts({ pages }, Licensing);
