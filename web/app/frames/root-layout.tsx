import { type ComponentType, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { CONTENT_ID, useNavigationFocus } from '#web/app/frames/navigation/navigation-focus.ts';
import { useScreenHandle } from '#web/app/frames/screen-handle.ts';
import { useSessionKeeper } from '#web/app/session/session-keeper.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { onSignOut } from '#web/features/auth/sign-out.ts';
import { setAccountLanguage, useLanguageOf } from '#web/messages/chosen-language.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { Toaster } from '#web/ui/floating/toaster.tsx';

/** The parts that every page has in any frame. */
export function RootLayout() {
  const t = useTranslations('app');
  const handle = useScreenHandle();
  useDocumentTitle(handle && !handle.namesItself ? t(`titles.${handle.title}`) : undefined);
  useNavigationFocus();
  useSessionKeeper();
  // A page of a survey says it itself.
  setAccountLanguage(useViewer()?.language);
  useLanguageOf(handle?.ofSurvey ? undefined : null);

  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-60 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2 focus:text-blue"
      >
        {t('skipToContent')}
      </a>
      <PendingBar />
      <SigningOut />
      <Outlet />
      <Toaster label={t('notices')} dismissLabel={t('dismiss')} />
      <ScrollRestoration />
    </>
  );
}

/** A line at the top while the next page loads. It appears late, so that quick changes do not show it. */
function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;

  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full animate-breathe bg-blue" />
    </div>
  );
}

/** Signs out when a sign-out button was pressed. Loaded then, because few visits end so. */
function SigningOut() {
  const t = useTranslations('app');
  const [SignOut, setSignOut] = useState<ComponentType<{ onEnd: () => void }>>();

  useEffect(
    () =>
      onSignOut(() => {
        import('#web/app/session/sign-out.tsx').then(
          (loaded) => setSignOut(() => loaded.SignOut),
          () => toast.error(t('noAnswer')),
        );
      }),
    [t],
  );

  return SignOut ? <SignOut onEnd={() => setSignOut(undefined)} /> : null;
}
