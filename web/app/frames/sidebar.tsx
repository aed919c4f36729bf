import {
  BadgeCheck,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  ListChecks,
  LogIn,
  LogOut,
  Mail,
  ScrollText,
  ShieldCheck,
  SquarePen,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { recordItems, type SidebarItem, sidebarItems } from '#web/app/frames/sidebar-items.ts';
import { ThemeChoice } from '#web/app/frames/theme-choice.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/features/auth/session.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The navigation of the dashboard, by role. Stands next to the content or in a drawer. */
export function Sidebar() {
  const t = useTranslations('app');
  const session = useSession();
  const items = sidebarItems(session);
  const records = recordItems(session);

  return (
    <div className="flex grow flex-col justify-between gap-8">
      <div className="grid gap-6">
        <nav aria-label={t('navigation.dashboard')}>
          {items ? (
            <Items items={items} />
          ) : (
            <p role="status" className="px-3 py-2 text-quiet">
              {t('loading')}
            </p>
          )}
        </nav>
        {records.length > 0 ? (
          <nav aria-label={t('navigation.records')} className="border-hairline border-t pt-4">
            <Items items={records} />
          </nav>
        ) : null}
      </div>
      <ThemeChoice />
    </div>
  );
}

function Items({ items }: { items: readonly SidebarItem[] }) {
  return (
    <ul className="grid gap-0.5">
      {items.map((item) => (
        <li key={item}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: SidebarItem }) {
  const t = useTranslations('app.navigation');
  const { pathname, search } = useLocation();
  const Icon = ICONS[item];

  // An offer that looks like the other items; the blue button is left to the page.
  if (item === 'becomePro') {
    return (
      <LinkButton to={paths.becomePro.to()} variant="quiet" wide className="mt-4">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {t(item)}
      </LinkButton>
    );
  }

  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {t(item)}
    </>
  );

  if (item === 'signOut') {
    return (
      <button type="button" onClick={signOut} className={`${LOOK} w-full`}>
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

const ICONS = {
  dashboardHome: LayoutDashboard,
  allSurveys: ListChecks,
  manageSurveys: ClipboardList,
  addSurvey: SquarePen,
  manageUsers: Users,
  moderateSurveys: ShieldCheck,
  payments: CreditCard,
  contactMessages: Mail,
  auditLog: ScrollText,
  profile: UserRound,
  becomePro: BadgeCheck,
  signIn: LogIn,
  signUp: UserPlus,
  signOut: LogOut,
} as const;

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
  auditLog: paths.auditLog.to,
  profile: paths.profile.to,
  signIn: (here: string) => paths.login.to(here),
  signUp: (here: string) => paths.register.to({ next: here }),
} as const satisfies Record<Exclude<SidebarItem, 'signOut' | 'becomePro'>, (here: string) => string>;

const LOOK =
  'flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-quiet no-underline transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-blue-wash aria-[current=page]:font-medium aria-[current=page]:text-blue';
