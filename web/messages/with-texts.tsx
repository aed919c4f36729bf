import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { LaterTexts } from '#web/messages/later-texts.ts';

/** Adds texts that are not in the first bundle for what is inside it. */
export function WithTexts({ texts, children }: { texts: Partial<LaterTexts>; children: ReactNode }) {
  const locale = useLocale();
  const known = useMessages();
  // The server knows all texts of the page's language, and these are English there.
  const messages = useMemo((): object => ({ ...(texts as object), ...(known as object) }), [known, texts]);

  return (
    <IntlProvider locale={locale} messages={messages as never}>
      {children}
    </IntlProvider>
  );
}

/** A component with texts that are not in the first bundle. */
export function withTexts<Props extends object>(texts: Partial<LaterTexts>, Component: ComponentType<Props>) {
  return (props: Props) => (
    <WithTexts texts={texts}>
      <Component {...props} />
    </WithTexts>
  );
}
