import { CreditCard, LayoutDashboard, LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/floating/menu.tsx';

/** The signed-in person, and a menu of their pages. */
export function UserMenu({ user }: { user: User }) {
  const t = useTranslations('app.navigation');

  return (
    <Menu
      trigger={
        <button type="button" aria-label={t('account', { name: user.user_name })} className="rounded-full">
          <Avatar name={user.user_name} photo={user.user_photo} />
        </button>
      }
    >
      <MenuHeading>
        <span dir="auto" className="block truncate font-medium">
          {user.user_name}
        </span>
        <span className="block truncate text-quiet text-sm">{user.user_email}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuLink to={paths.dashboard.to()} icon={LayoutDashboard}>
        {t('dashboardHome')}
      </MenuLink>
      <MenuLink to={paths.profile.to()} icon={UserRound}>
        {t('profile')}
      </MenuLink>
      <MenuLink to={paths.settings.to()} icon={Settings}>
        {t('settings')}
      </MenuLink>
      {user.user_role === 'admin' ? (
        <MenuLink to={paths.paymentDetails.to()} icon={CreditCard}>
          {t('earnings')}
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuItem onSelect={signOut} icon={LogOut}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
