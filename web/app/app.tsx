import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { ALIVE } from '#web/app/early.ts';
import { en } from '#web/messages/catalogue.ts';
import { formats } from '#web/messages/formats.ts';
import type { Place } from '#web/messages/place.ts';
import { comeAlive } from '#web/ui/browser/alive.ts';
import { PageTime } from '#web/ui/browser/use-now.ts';

/** The providers around the router, the same in the browser and on the server. */
export function App({
  queryClient,
  place,
  messages = en,
  pageTime,
  children,
}: {
  queryClient: QueryClient;
  place: Place;
  /** All texts of the page's language; in the browser those of the first scripts, which are in its language. */
  messages?: typeof en;
  /** When the server drew the page; null when the browser draws it. */
  pageTime: Date | null;
  children: ReactNode;
}) {
  useEffect(() => {
    comeAlive();
    document.dispatchEvent(new Event(ALIVE));
  }, []);

  return (
    <StrictMode>
      <IntlProvider locale={place.locale} messages={messages} formats={formats} timeZone={place.timeZone}>
        <QueryClientProvider client={queryClient}>
          <PageTime value={pageTime}>{children}</PageTime>
        </QueryClientProvider>
      </IntlProvider>
    </StrictMode>
  );
}
