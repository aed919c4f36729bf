import { AccessibilityStatement } from '#web/features/pages/accessibility-statement.tsx';
import { pages } from '#web/messages/en/public/pages.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const AccessibilityScreen = withTexts({ pages }, AccessibilityStatement);
