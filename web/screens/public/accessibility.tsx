import { AccessibilityStatement } from '#web/features/pages/accessibility-statement.tsx';
import { pages } from '#web/messages/en/pages.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function AccessibilityScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <AccessibilityStatement />
    </WithTexts>
  );
}

const TEXTS = { pages };
