import { Plus } from 'lucide-react';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { DashboardBar } from '#web/app/frames/navigation/dashboard-bar.tsx';
import { HomeLink } from '#web/app/frames/navigation/home-link.tsx';
import { CONTENT_ID } from '#web/app/frames/navigation/navigation-focus.ts';
import { Sidebar } from '#web/app/frames/navigation/sidebar.tsx';
import { PageBanners } from '#web/app/frames/page-banners.tsx';
import { type ScreenHandle, useScreenHandle } from '#web/app/frames/screen-handle.ts';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { InTurn } from '#web/ui/in-turn.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMark } from '#web/ui/page-mark.tsx';

/** The frame of all pages below /dashboard: a sidebar or a bar, and the page under its title. */
export function DashboardLayout() {
  const handle = useScreenHandle();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside
        data-sidebar=""
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-hairline border-e px-3 pt-4 lg:flex"
      >
        <PageMark name="sidebar" />
        <InTurn>
          <div className="mb-6 px-2">
            <HomeLink />
          </div>
          <Sidebar />
        </InTurn>
      </aside>
      <div className="min-w-0">
        <InTurn>
          <DashboardBar />
        </InTurn>
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className={joinClasses(
            'outline-none',
            !handle?.ownBar && 'px-4 pt-5 pb-24 has-[[data-foot-bar]]:pb-0 lg:px-12 lg:pt-10',
          )}
        >
          <div className={handle?.ownBar ? undefined : handle?.wide ? 'max-w-wide' : 'max-w-page'}>
            {/* In a box, a banner would scroll out of sight. */}
            <div className={handle?.ownBar ? 'px-4 lg:px-6' : 'contents'}>
              <PageBanners />
            </div>
            {handle ? <Title handle={handle} /> : null}
            <InTurn>
              <Outlet />
            </InTurn>
          </div>
        </main>
      </div>
    </div>
  );
}

function Title({ handle }: { handle: ScreenHandle }) {
  const t = useTranslations('app.titles');
  const title = t(handle.title);
  if (handle.namesItself) return null;
  if (handle.ownBar) return <h1 className="sr-only">{title}</h1>;
  return <PageHeader title={title} actions={handle.action === 'addSurvey' ? <AddSurvey /> : null} />;
}

/** For surveyors, because only they may write surveys. */
function AddSurvey() {
  const t = useTranslations('app.navigation');
  if (useViewer()?.user_role !== 'surveyor') return null;

  return (
    <LinkButton to={paths.addSurvey.to()}>
      <Plus aria-hidden="true" className="size-4.5" />
      {t('addSurvey')}
    </LinkButton>
  );
}
