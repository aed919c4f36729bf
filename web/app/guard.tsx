import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '#contract/roles.ts';
import { decideAccess } from '#web/app/access.ts';
import { paths } from '#web/app/paths.ts';
import { ScreenLoading } from '#web/app/screen-loading.tsx';
import { useSession } from '#web/features/auth/session.ts';

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

  switch (decideAccess(session, roles)) {
    case 'wait':
      return <ScreenLoading />;
    case 'sign-in':
      return <Navigate to={paths.login.to(pathname + search + hash)} replace />;
    case 'refuse':
      return <Navigate to={otherwise} replace />;
    case 'enter':
      return <Outlet />;
  }
}
