import { ChevronsUpDown, CreditCard, LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { paths } from '#web/app/paths.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { users } from '#web/messages/en/account/users.ts';
import { memberNavigation } from '#web/messages/en/app/member-navigation.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuRadios, MenuSeparator } from '#web/ui/floating/menu.tsx';
import { useTheme } from '#web/ui/look/theme.ts';
import { THEME_ICONS } from '#web/ui/look/theme-toggle.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The signed-in person, and a menu of their pages: a picture in a bar, or the foot of the sidebar. */
export const UserMenu = withTexts({ memberNavigation, users }, PersonMenu);

function PersonMenu({ user, place }: { user: User; place: 'bar' | 'sidebar' }) {
  const t = useTranslations('memberNavigation');
  const words = useTranslations('app.navigation');
  const isInBar = place === 'bar';

  return (
    <Menu
      trigger={isInBar ? <PictureButton user={user} /> : <AccountButton user={user} />}
      {...(isInBar ? {} : { side: 'above', align: 'start', wide: true })}
    >
      <MenuHeading>
        {isInBar ? (
          <span className="block truncate font-medium">
            <bdi>{user.user_name}</bdi>
          </span>
        ) : null}
        <span className="block truncate text-quiet text-xs">{user.user_email}</span>
      </MenuHeading>
      <MenuSeparator />
      {isInBar ? (
        <MenuLink to={paths.dashboard.to()} icon={LayoutDashboard}>
          {words('dashboardHome')}
        </MenuLink>
      ) : null}
      <MenuLink to={paths.profile.to()} icon={UserRound}>
        {t('profile')}
      </MenuLink>
      <MenuLink to={paths.settings.to()} icon={Settings}>
        {t('settings')}
      </MenuLink>
      {isInBar && user.user_role === 'admin' ? (
        <MenuLink to={paths.paymentDetails.to()} icon={CreditCard}>
          {t('earnings')}
        </MenuLink>
      ) : null}
      <Theme />
      <MenuSeparator />
      <MenuItem onSelect={signOut} icon={LogOut}>
        {words('signOut')}
      </MenuItem>
    </Menu>
  );
}

/** The menu adds the props that open it. */
function PictureButton({ user, ...opening }: ComponentProps<'button'> & { user: User }) {
  const t = useTranslations('memberNavigation');

  return (
    <button
      {...opening}
      type="button"
      aria-label={t('account', { name: user.user_name })}
      className="grid size-10 place-items-center rounded-full pointer-coarse:size-11"
    >
      <Avatar name={user.user_name} photo={user.user_photo} size="small" />
    </button>
  );
}

/** The menu adds the props that open it. */
function AccountButton({ user, ...opening }: ComponentProps<'button'> & { user: User }) {
  const t = useTranslations();

  return (
    <button
      {...opening}
      type="button"
      className="flex min-h-12 w-full items-center gap-2.5 rounded-control px-2 py-1 text-start transition-colors hover:bg-row aria-expanded:bg-row max-lg:min-h-14"
    >
      <Avatar name={user.user_name} photo={user.user_photo} size="small" />
      <VisuallyHidden>{t('memberNavigation.yourAccount')}</VisuallyHidden>
      <span className="min-w-0 grow leading-tight">
        <span className="block truncate font-semibold text-sm leading-tight">
          <bdi>{user.user_name}</bdi>
        </span>
        <span className="block text-quiet text-xs">{t(`users.roles.${user.user_role}`)}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4.5 shrink-0 text-quiet" />
    </button>
  );
}

function Theme() {
  const t = useTranslations('app.theme');
  const { choice, choose } = useTheme();
  const values = ['system', 'light', 'dark'] as const;

  return (
    <MenuRadios
      label={t('label')}
      choices={values.map((value) => ({ value, label: t(value), icon: THEME_ICONS[value] }))}
      chosen={choice}
      onChoose={choose}
    />
  );
}
