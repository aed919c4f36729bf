import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onSignOut } from '#web/features/auth/sign-out.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Signs out when a sign-out button was pressed. Loaded then, with its question, since few visits end so. */
export function SigningOut() {
  const t = useTranslations('app');
  const [SignOut, setSignOut] = useState<ComponentType<{ onEnd: () => void }>>();

  useEffect(
    () =>
      onSignOut(() => {
        import('#web/app/session/sign-out.tsx').then(
          (loaded) => setSignOut(() => loaded.SignOut),
          () => toast.error(t('noAnswer')),
        );
      }),
    [t],
  );

  return SignOut ? <SignOut onEnd={() => setSignOut(undefined)} /> : null;
}
