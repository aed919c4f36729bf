import { ListChecks, LogIn, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/features/auth/session.ts';
import { part } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { recordItems, type SidebarItem, sidebarItems } from './sidebar-items.ts';
import { SidebarList } from './sidebar-list.tsx';
import { ThemeChoice } from './theme-choice.tsx';

// Loaded later, because guests do not need it; they have an empty cache.
const PersonSidebar = part('PersonSidebar', () => import('./person-sidebar.tsx'));

/** The dashboard's navigation by role, beside the content or in a drawer. */
export function Sidebar() {
  const session = useSession();
  const items = sidebarItems(session);
  if (items === null) return <Waiting />;

  return session.state === 'signed-in' ? (
    <Suspense fallback={<div className="grow" />}>
      <PersonSidebar user={session.user} items={items} records={recordItems(session)} />
    </Suspense>
  ) : (
    <GuestSidebar items={items} />
  );
}

function Waiting() {
  const t = useTranslations('app');

  return (
    <>
      <nav aria-label={t('navigation.dashboard')} className="grow">
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

function GuestSidebar({ items }: { items: readonly SidebarItem[] }) {
  const t = useTranslations('app');

  return (
    <>
      <nav aria-label={t('navigation.dashboard')} className="grow">
        <SidebarList items={items} icons={ICONS} />
      </nav>
      <SidebarFoot>
        <div className="flex min-h-12 items-center justify-between gap-3 pl-3 text-quiet text-sm">
          <span aria-hidden="true">{t('theme.label')}</span>
          <ThemeChoice />
        </div>
      </SidebarFoot>
    </>
  );
}

const ICONS = { allSurveys: ListChecks, signIn: LogIn, signUp: UserPlus };
