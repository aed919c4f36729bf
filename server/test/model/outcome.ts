import type { ErrorCode } from '#contract/http/errors.ts';
import type { Role } from '#contract/people/roles.ts';
import { at } from './lists.ts';
import { isRole, type Model } from './state.ts';

/** The answer to an act: its status, and the code of a refusal. */
export type Outcome = readonly [status: number, code?: string];

export const DONE: Outcome = [200];

export const refused = (status: number, code: ErrorCode): Outcome => [status, code];

/** Refuses an act for lack of a session or role, which the server checks first. @returns null when the person may act */
export function turnedAway({ people }: Model, who: number, roles?: readonly Role[]): Outcome | null {
  const { session } = at(people, who);
  if (session === null) return refused(401, 'not_signed_in');
  return isRole(session, roles) ? null : refused(403, 'forbidden');
}
