import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onSignOut } from '#web/features/auth/sign-out.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Signs out when that was pressed anywhere. Few visits end so, and it comes with a question: it is loaded then. */
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
