import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/features/auth/session.ts';
import { GUEST, listUnsent } from '#web/features/taking/outbox/unsent.ts';

/** Sends answers that people submitted and the server has not acknowledged, from any open page. */
export function UnsentNotice() {
  const session = useSession();
  const personId =
    session.state === 'signed-in' ? session.user._id : session.state === 'signed-out' ? GUEST : undefined;
  const { pathname } = useLocation();
  const [Unsent, setUnsent] = useState<ComponentType<{ personId: string; pathname: string }>>();

  const isWaiting = personId !== undefined && listUnsent(personId).length > 0;

  useEffect(() => {
    if (!isWaiting) return;
    import('#web/features/taking/taking.tsx').then((loaded) => setUnsent(() => loaded.UnsentAnswers), ignore);
  }, [isWaiting]);

  return Unsent && personId ? <Unsent personId={personId} pathname={pathname} /> : null;
}

function ignore(): void {}
