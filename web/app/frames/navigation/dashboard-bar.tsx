import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/features/auth/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { HomeLink } from './home-link.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { Sidebar } from './sidebar.tsx';

// Loaded later, because guests need no menu; they have an empty cache.
const UserMenu = part('UserMenu', () => import('./user-menu.tsx'));

/** The bar above dashboard pages if the window is too narrow for the sidebar. */
export function DashboardBar() {
  return (
    <header className="flex min-h-14 items-center gap-1 border-hairline border-b pe-2 ps-4 lg:hidden">
      <HomeLink />
      <div className="ms-auto">
        <Account />
      </div>
      <NavigationDrawer>
        <Sidebar />
      </NavigationDrawer>
    </header>
  );
}

function Account() {
  const t = useTranslations('app.navigation');
  const { pathname, search } = useLocation();
  const session = useSession();

  switch (session.state) {
    case 'loading':
      return <Skeleton className="mx-2 size-7 rounded-full" />;
    case 'signed-out':
      return (
        <LinkButton to={paths.login.to(pathname + search)} variant="text">
          {t('signIn')}
        </LinkButton>
      );
    case 'signed-in':
      return (
        <Suspense fallback={<Skeleton className="mx-2 size-7 rounded-full" />}>
          <UserMenu user={session.user} place="bar" />
        </Suspense>
      );
  }
}
