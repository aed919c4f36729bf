import { Outlet, ScrollRestoration } from 'react-router';
import { useTranslations } from 'use-intl';
import { LeavingNotice } from '#web/app/frames/leaving-notice.tsx';
import { CONTENT_ID, useNavigationFocus } from '#web/app/frames/navigation-focus.ts';
import { OfflineNotice } from '#web/app/frames/offline-notice.tsx';
import { PendingBar } from '#web/app/frames/pending-bar.tsx';
import { useScreenHandle } from '#web/app/frames/screen-handle.ts';
import { UnsentNotice } from '#web/app/frames/unsent-notice.tsx';
import { useSessionKeeper } from '#web/app/session/session-keeper.ts';
import { SigningOut } from '#web/app/session/signing-out.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { Toaster } from '#web/ui/floating/toaster.tsx';

/** The parts that every page has, in any frame. */
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
