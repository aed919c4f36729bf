import {
  BadgeCheck,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  ListChecks,
  LogOut,
  type LucideIcon,
  Mail,
  ScrollText,
  ShieldCheck,
  SquarePen,
  UserPen,
  UserRound,
  Users,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { RequestsCount } from '#web/features/admin-home/requests-count.tsx';
import { adminNotes } from '#web/messages/en/admin/admin-notes.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import type { SidebarItem } from './sidebar-items.ts';
import { SidebarList } from './sidebar-list.tsx';
import { UserMenu } from './user-menu.tsx';

/** The sidebar of a signed-in person, with the account at the bottom. */
export function PersonSidebar({
  user,
  items,
  records,
}: {
  user: User;
  items: readonly SidebarItem[];
  records: readonly SidebarItem[];
}) {
  const t = useTranslations('app.navigation');

  return (
    <>
      <nav aria-label={t('dashboard')} className="flex flex-col last-of-type:grow">
        <SidebarList items={items} icons={ICONS} />
      </nav>
      {records.length > 0 ? (
        <nav aria-label={t('records')} className="mt-3 grow border-hairline border-t pt-3">
          <WithTexts texts={TEXTS}>
            <SidebarList items={records} icons={ICONS} notes={NOTES} />
          </WithTexts>
        </nav>
      ) : null}
      <SidebarFoot>
        <UserMenu user={user} place="sidebar" />
      </SidebarFoot>
    </>
  );
}

const TEXTS = { adminNotes };
const NOTES = { surveyorRequests: <RequestsCount /> };

const ICONS = {
  dashboardHome: LayoutDashboard,
  allSurveys: ListChecks,
  manageSurveys: ClipboardList,
  addSurvey: SquarePen,
  manageUsers: Users,
  moderateSurveys: ShieldCheck,
  payments: CreditCard,
  contactMessages: Mail,
  surveyorRequests: UserPen,
  auditLog: ScrollText,
  profile: UserRound,
  becomePro: BadgeCheck,
  signOut: LogOut,
} satisfies Partial<Record<SidebarItem, LucideIcon>>;
