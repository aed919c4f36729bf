import { useTranslations } from 'use-intl';
import { useViewer } from '#web/features/auth/session.ts';
import { useSignOut } from '#web/features/auth/use-sign-out.ts';
import { ProfileCard } from '#web/features/users/profile-card.tsx';
import { Button } from '#web/ui/button.tsx';

/** Who is signed in; the guard lets nobody else come here. */
export function ProfileScreen() {
  const t = useTranslations('users.profile');
  const viewer = useViewer();
  const signOut = useSignOut();
  if (!viewer) return null;

  return (
    <ProfileCard
      user={viewer}
      actions={
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('logOut')}
        </Button>
      }
    />
  );
}
