import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { HomeLink } from '#web/app/frames/home-link.tsx';
import { NavigationDrawer } from '#web/app/frames/navigation-drawer.tsx';
import { CONTENT_ID } from '#web/app/frames/navigation-focus.ts';
import { useScreenHandle } from '#web/app/frames/screen-handle.ts';
import { Sidebar } from '#web/app/frames/sidebar.tsx';

/** The frame of all pages below /dashboard: the sidebar on the left, the page's title above its content. */
export function DashboardLayout() {
  const t = useTranslations('app');
  const handle = useScreenHandle();
  const Title = handle?.namesItself ? 'p' : 'h1';

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-hairline border-r p-4 lg:flex">
        <Sidebar />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-40 border-hairline border-b bg-paper">
          <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 sm:px-6">
            <NavigationDrawer wideFrom="large">
              <Sidebar />
            </NavigationDrawer>
            <Title className="mr-auto max-w-[calc(100%-6rem)] shrink-0 truncate font-display font-semibold text-xl tracking-tight outline-offset-4">
              {handle ? t(`titles.${handle.title}`) : null}
            </Title>
            <HomeLink atEnd />
          </div>
        </header>
        <main id={CONTENT_ID} tabIndex={-1} className="mx-auto max-w-page px-4 py-8 outline-none sm:px-6">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
