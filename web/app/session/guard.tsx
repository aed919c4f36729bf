import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/roles.ts';
import { paths } from '#web/app/paths.ts';
import { type Access, decideAccess } from '#web/app/session/access.ts';
import { PersonAwaited } from '#web/app/session/person-awaited.tsx';
import { tellThrownOut } from '#web/app/session/session-keeper.ts';
import { type Session, useSession } from '#web/features/auth/session.ts';

/** Lets the screens below it appear only for those who may see them; the server decides again at every call. */
export function Guard({
  roles = null,
  otherwise = paths.dashboard.to(),
}: {
  /** null: everybody who is signed in. */
  roles?: readonly Role[] | null;
  /** Where people of other roles go. */
  otherwise?: string;
}) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();

  const access = decideAccess(session, roles);
  useLostEntry(access, roles, session);

  switch (access) {
    case 'wait':
      return <PersonAwaited />;
    case 'sign-in':
      return <Navigate to={paths.login.to(pathname + search + hash)} replace />;
    case 'refuse':
      return <Navigate to={otherwise} replace />;
    case 'enter':
      return <Outlet />;
  }
}

/** Tells a person whose role has changed while they were on the page. */
function useLostEntry(access: Access, roles: readonly Role[] | null, session: Session): void {
  const entered = useRef<readonly Role[] | null>(null);

  useEffect(() => {
    // Going to a page for other roles gives this very guard those: that is no loss.
    const isLost = access === 'refuse' && entered.current === roles && session.state === 'signed-in';
    entered.current = access === 'enter' ? roles : null;
    if (isLost) tellThrownOut('role', session.user.user_email);
  }, [access, roles, session]);
}
