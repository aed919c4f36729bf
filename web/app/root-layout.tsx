import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl';
import { LeavingNotice } from '#web/app/leaving-notice.tsx';
import { CONTENT_ID, useNavigationFocus } from '#web/app/navigation-focus.ts';
import { OfflineNotice } from '#web/app/offline-notice.tsx';
import { PendingBar } from '#web/app/pending-bar.tsx';
import { useScreenHandle } from '#web/app/screen-handle.ts';
import { useSessionKeeper } from '#web/app/session-keeper.ts';
import { SigningOut } from '#web/app/signing-out.tsx';
import { UnsentNotice } from '#web/app/unsent-notice.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { Toaster } from '#web/ui/toaster.tsx';

/** What every page has, whatever its frame. */
export function RootLayout() {
  const t = useTranslations('app');
  const handle = useScreenHandle();
  useDocumentTitle(handle && !handle.namesItself ? t(`titles.${handle.title}`) : undefined);
  useNavigationFocus();
  useSessionKeeper();

  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2 focus:text-blue"
      >
        {t('skipToContent')}
      </a>
      <PendingBar />
      <OfflineNotice />
      <LeavingNotice />
      <UnsentNotice />
      <SigningOut />
      <Outlet />
      <Toaster label={t('notices')} dismissLabel={t('dismiss')} />
      <ScrollRestoration />
    </>
  );
}
