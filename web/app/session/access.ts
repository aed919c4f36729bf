import type { Role } from '#contract/people/roles.ts';
import type { Session } from '#web/features/auth/session.ts';

export type Access = 'wait' | 'sign-in' | 'refuse' | 'enter';

/**
 * Decides whether a viewer may enter a guarded screen. `wait`: the viewer is unknown; `sign-in`: guests; `refuse`: people without
 * one of the roles (null: any role).
 */
export function decideAccess(session: Session, roles: readonly Role[] | null): Access {
  if (session.state === 'loading') return 'wait';
  if (session.state === 'signed-out') return 'sign-in';
  return roles === null || roles.includes(session.user.user_role) ? 'enter' : 'refuse';
}
