import {
  BadgeCheck,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  ListChecks,
  LogOut,
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
import { paths } from '#web/app/paths.ts';
import { RequestsCount } from '#web/features/admin-home/requests-count.tsx';
import { adminNotes } from '#web/messages/en/admin/admin-notes.ts';
import { memberNavigation } from '#web/messages/en/app/member-navigation.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SidebarFoot } from './sidebar-foot.tsx';
import { type PersonItem, personItems, recordItems } from './sidebar-items.ts';
import { type SidebarEntry, SidebarList } from './sidebar-list.tsx';
import { UserMenu } from './user-menu.tsx';

/** The sidebar of a signed-in person, with the account at the bottom. */
export const PersonSidebar = withTexts({ adminNotes, memberNavigation }, OwnSidebar);

function OwnSidebar({ user }: { user: User }) {
  const t = useTranslations();
  const entriesOf = (shown: readonly PersonItem[]): SidebarEntry[] =>
    shown.map((item) => {
      const { key, ...entry } = ENTRIES[item];
      return { item, name: t(key), ...entry };
    });

  const records = recordItems(user.user_role);

  return (
    <>
      <nav aria-label={t('app.navigation.dashboardHome')} className="flex flex-col last-of-type:grow">
        <SidebarList entries={entriesOf(personItems(user.user_role))} />
      </nav>
      {records.length > 0 ? (
        <nav aria-label={t('memberNavigation.records')} className="mt-3 grow border-hairline border-t pt-3">
          <SidebarList entries={entriesOf(records)} />
        </nav>
      ) : null}
      <SidebarFoot>
        <LanguageChoice className="mb-1 ps-3 text-quiet text-sm" />
        <UserMenu user={user} place="sidebar" />
      </SidebarFoot>
    </>
  );
}

const ENTRIES: Record<PersonItem, Omit<SidebarEntry, 'item' | 'name'> & { key: PersonText }> = {
  dashboardHome: { icon: LayoutDashboard, to: paths.dashboard.to(), key: 'app.navigation.dashboardHome' },
  allSurveys: { icon: ListChecks, to: paths.surveys.to(), key: 'app.navigation.allSurveys' },
  manageSurveys: { icon: ClipboardList, to: paths.manageSurveys.to(), key: 'memberNavigation.manageSurveys' },
  addSurvey: { icon: SquarePen, to: paths.addSurvey.to(), key: 'app.navigation.addSurvey' },
  manageUsers: { icon: Users, to: paths.manageUsers.to(), key: 'memberNavigation.manageUsers' },
  moderateSurveys: { icon: ShieldCheck, to: paths.adminManageSurveys.to(), key: 'memberNavigation.moderateSurveys' },
  payments: { icon: CreditCard, to: paths.paymentDetails.to(), key: 'memberNavigation.payments' },
  contactMessages: { icon: Mail, to: paths.contactMessages.to(), key: 'memberNavigation.contactMessages' },
  surveyorRequests: {
    icon: UserPen,
    to: paths.surveyorRequests.to(),
    key: 'memberNavigation.surveyorRequests',
    note: <RequestsCount />,
  },
  auditLog: { icon: ScrollText, to: paths.auditLog.to(), key: 'memberNavigation.auditLog' },
  profile: { icon: UserRound, to: paths.profile.to(), key: 'memberNavigation.profile' },
  becomePro: { icon: BadgeCheck, to: paths.becomePro.to(), key: 'app.navigation.becomePro' },
  signOut: { icon: LogOut, key: 'app.navigation.signOut' },
};

type PersonText = `app.navigation.${Shared}` | `memberNavigation.${Exclude<PersonItem, Shared>}`;
/** Items whose names guests' pages have as well. */
type Shared = 'dashboardHome' | 'allSurveys' | 'addSurvey' | 'becomePro' | 'signOut';
