import type { Role } from '#contract/roles.ts';

/** The signed-in person behind a request, as the session says; never what a body claims. */
export interface Actor {
  id: string;
  role: Role;
  email: string;
  name: string;
  photo: string | null;
  /** When they want their account to be deleted; null or nothing for everybody else. */
  deletionDue?: Date | null | undefined;
}

/**
 * Who a request's `Cookie` header stands for.
 * Answers at once when it knows already, so that a request costs no promise.
 * @returns null for nobody: no cookie, a forged one, an ended session, a deleted person
 */
export type FindActor = (cookieHeader: string | undefined) => Actor | null | Promise<Actor | null>;
