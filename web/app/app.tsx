import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { onRefusal } from '#web/api/client.ts';
import { takePageData } from '#web/app/page-data.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import type { Router } from '#web/app/router.tsx';
import { endSession } from '#web/features/auth/session.ts';
import { en } from '#web/messages/catalogue.ts';
import { formats } from '#web/messages/formats.ts';
import { viewerLocale } from '#web/messages/viewer-locale.ts';

const queryClient = createQueryClient();
takePageData(queryClient, document);
onRefusal(() => endSession(queryClient, { force: true, wished: false }));
const locale = viewerLocale(navigator.language);
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

export function App({ router }: { router: Router }) {
  return (
    <IntlProvider locale={locale} messages={en} formats={formats} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  );
}
