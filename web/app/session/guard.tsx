import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/people/roles.ts';
import { paths } from '#web/app/paths.ts';
import { type Access, decideAccess } from '#web/app/session/access.ts';
import { PersonAwaited } from '#web/app/session/person-awaited.tsx';
import { tellThrownOut } from '#web/app/session/session-keeper.ts';
import { type Session, useSession } from '#web/features/auth/session.ts';
import { mayTakePart } from '#web/features/surveys/main-action.ts';
import { users } from '#web/messages/en/account/users.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** Shows screens only to viewers who may enter. The server checks every call again. */
export const Guard = withTexts({ users }, Entrance);

function Entrance({
  roles = null,
  otherwise = paths.dashboard.to(),
  instead = null,
}: {
  /** null: all signed-in people. */
  roles?: readonly Role[] | null;
  /** Where people with other roles are sent. */
  otherwise?: string;
  /** What users and pro-users see in place of a screen for surveyors, which they may become. */
  instead?: ReactNode;
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
      if (instead && session.state === 'signed-in' && mayTakePart(session.user.user_role)) return instead;
      return <Navigate to={otherwise} replace />;
    case 'enter':
      return <Outlet />;
  }
}

/** Tells people that their role has changed while they were on the page. */
function useLostEntry(access: Access, roles: readonly Role[] | null, session: Session): void {
  const entered = useRef<readonly Role[] | null>(null);

  useEffect(() => {
    // If the person opens a page for other roles, this guard receives those roles, and no role was lost.
    const isLost = access === 'refuse' && entered.current === roles && session.state === 'signed-in';
    entered.current = access === 'enter' ? roles : null;
    if (isLost) tellThrownOut('role', session.user._id);
  }, [access, roles, session]);
}
