import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { ALIVE } from '#web/app/early.ts';
import { en } from '#web/messages/catalogue.ts';
import { formats } from '#web/messages/formats.ts';
import type { Place } from '#web/messages/place.ts';
import { comeAlive } from '#web/ui/browser/alive.ts';
import { PageTime } from '#web/ui/browser/use-now.ts';
import { Ids } from '#web/ui/ids.ts';
import { takeTurns } from '#web/ui/in-turn.tsx';

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
  const [ids] = useState(() => ({ prefix: 'p', count: 0 }));

  return (
    <StrictMode>
      <IntlProvider locale={place.locale} messages={messages} formats={formats} timeZone={place.timeZone}>
        <QueryClientProvider client={queryClient}>
          <PageTime value={pageTime}>
            <Ids value={ids}>{children}</Ids>
            <Alive />
          </PageTime>
        </QueryClientProvider>
      </IntlProvider>
    </StrictMode>
  );
}

/** Tells, after all parts of the page, that it reacts to its visitor. */
function Alive(): null {
  const [isWhole, setIsWhole] = useState(false);

  useEffect(() => {
    void takeTurns().then(() => setIsWhole(true));
  }, []);
  useEffect(() => {
    if (!isWhole) return;
    comeAlive();
    document.dispatchEvent(new Event(ALIVE));
  }, [isWhole]);

  return null;
}
