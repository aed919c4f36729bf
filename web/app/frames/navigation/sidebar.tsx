import { ListChecks, LogIn, UserPlus } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LanguageChoice } from '#web/app/frames/navigation/language-choice.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/features/auth/session.ts';
import { part, Suspense } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { type SidebarEntry, SidebarList } from './sidebar-list.tsx';
import { ThemeChoice } from './theme-choice.tsx';

// Loaded later, because guests do not need it; they have an empty cache.
const PersonSidebar = part('PersonSidebar', () => import('./person-sidebar.tsx'));

/** The dashboard's navigation by role, beside the content or in a drawer. */
export function Sidebar() {
  const session = useSession();
  if (session.state === 'loading') return <Waiting />;

  return session.state === 'signed-in' ? (
    <Suspense fallback={<div className="grow" />}>
      <PersonSidebar user={session.user} />
    </Suspense>
  ) : (
    <GuestSidebar />
  );
}

function Waiting() {
  const t = useTranslations('app');

  return (
    <>
      <nav aria-label={t('navigation.dashboardHome')} className="grow">
        <p role="status" className="px-3 py-2 text-quiet">
          {t('loading')}
        </p>
      </nav>
      <SidebarFoot>
        <Skeleton className="h-12 max-lg:h-14" />
      </SidebarFoot>
    </>
  );
}

function GuestSidebar() {
  const t = useTranslations('app');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // Login and registration lead back to the current page.
  const entries: SidebarEntry[] = [
    { item: 'allSurveys', icon: ListChecks, name: t('navigation.allSurveys'), to: paths.surveys.to() },
    { item: 'signIn', icon: LogIn, name: t('navigation.signIn'), to: paths.login.to(here) },
    { item: 'signUp', icon: UserPlus, name: t('navigation.signUp'), to: paths.register.to({ next: here }) },
  ];

  return (
    <>
      <nav aria-label={t('navigation.dashboardHome')} className="grow">
        <SidebarList entries={entries} />
      </nav>
      <SidebarFoot>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 ps-3 text-quiet text-sm">
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </SidebarFoot>
    </>
  );
}
