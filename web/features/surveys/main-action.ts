import type { Role } from '#contract/people/roles.ts';

/** Whether people of this role take surveys; surveyors and admins stay neutral. */
export function mayTakePart(role: Role): boolean {
  return role === 'user' || role === 'pro-user';
}
