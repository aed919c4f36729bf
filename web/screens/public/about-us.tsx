import { About } from '#web/features/pages/about.tsx';
import { pages } from '#web/messages/en/pages.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function AboutUsScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <About />
    </WithTexts>
  );
}

const TEXTS = { pages };
