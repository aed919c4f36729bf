import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { SidebarItem } from './sidebar-items.ts';

/** Items of the sidebar. The caller passes the icons, so that guests load only the icons of their items. */
export function SidebarList({
  items,
  icons,
  notes,
}: {
  items: readonly SidebarItem[];
  icons: Partial<Record<SidebarItem, LucideIcon>>;
  /** Shown after an item's name. */
  notes?: Partial<Record<SidebarItem, ReactNode>>;
}) {
  return (
    <ul className="flex grow flex-col gap-0.5">
      {items.map((item) => (
        // The offer is directly above the account.
        <li key={item} className={item === 'becomePro' ? 'mt-auto pt-4' : undefined}>
          <Entry item={item} icon={icons[item]} note={notes?.[item]} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item, icon: Icon, note }: { item: SidebarItem; icon: LucideIcon | undefined; note: ReactNode }) {
  const t = useTranslations('app.navigation');
  const { pathname, search } = useLocation();
  const content = (
    <>
      {Icon ? <Icon aria-hidden="true" className="size-4.5 shrink-0" /> : null}
      {t(item)}
      {note}
    </>
  );

  if (item === 'becomePro') {
    return (
      <LinkButton to={paths.becomePro.to()} variant="quiet" wide>
        {content}
      </LinkButton>
    );
  }
  if (item === 'signOut') {
    return (
      <button type="button" onClick={signOut} className={`${LOOK} w-full text-start`}>
        {content}
      </button>
    );
  }
  return (
    <NavLink to={TARGETS[item](pathname + search)} end={item === 'dashboardHome'} className={LOOK}>
      {content}
    </NavLink>
  );
}

/** Login and registration lead back to the current page. */
const TARGETS = {
  dashboardHome: paths.dashboard.to,
  allSurveys: paths.surveys.to,
  manageSurveys: () => paths.manageSurveys.to(),
  addSurvey: () => paths.addSurvey.to(),
  manageUsers: paths.manageUsers.to,
  moderateSurveys: () => paths.adminManageSurveys.to(),
  payments: paths.paymentDetails.to,
  contactMessages: paths.contactMessages.to,
  surveyorRequests: paths.surveyorRequests.to,
  auditLog: paths.auditLog.to,
  profile: paths.profile.to,
  signIn: (here: string) => paths.login.to(here),
  signUp: (here: string) => paths.register.to({ next: here }),
} as const satisfies Record<Exclude<SidebarItem, 'signOut' | 'becomePro'>, (here: string) => string>;

// Below `lg` the list is in the drawer, where a thumb presses it.
const LOOK =
  'flex min-h-10 items-center gap-3 rounded-control px-3 py-1.5 text-quiet text-md no-underline font-medium transition-colors hover:bg-row hover:text-ink aria-[current=page]:bg-blue-wash aria-[current=page]:font-semibold aria-[current=page]:text-blue pointer-coarse:min-h-11 max-lg:min-h-12 max-lg:text-base';
