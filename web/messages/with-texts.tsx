import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { LaterTexts } from '#web/messages/later-texts.ts';

/** Adds texts that are not in the first bundle for the screen inside it. */
export function WithTexts({ texts, children }: { texts: Partial<LaterTexts>; children: ReactNode }) {
  const locale = useLocale();
  const known = useMessages();
  const messages = useMemo(() => ({ ...known, ...texts }), [known, texts]);

  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
