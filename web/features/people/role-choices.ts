import type { Role } from '#contract/roles.ts';

/** In the order in which the filter offers them. */
export const ROLES_TO_FILTER = ['surveyor', 'admin', 'user', 'pro-user'] as const satisfies Role[];

/** What admins give; somebody becomes a pro user by paying, and by nothing else. */
export const ROLES_TO_GIVE = ['admin', 'user', 'surveyor'] as const satisfies Role[];
