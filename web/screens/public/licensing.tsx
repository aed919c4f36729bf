import { Licensing } from '#web/features/pages/licensing.tsx';
import { pages } from '#web/messages/en/pages.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function LicensingScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <Licensing />
    </WithTexts>
  );
}

const TEXTS = { pages };
