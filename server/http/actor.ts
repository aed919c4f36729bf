import type { Role } from '#contract/roles.ts';

/** The signed-in person behind a request, as the session says; never what a body claims. */
export interface Actor {
  id: string;
  role: Role;
  email: string;
  name: string;
  photo: string | null;
}

/**
 * Who a request's `Cookie` header stands for.
 * @returns null for nobody: no cookie, a forged one, an ended session, a deleted person
 */
export type FindActor = (cookieHeader: string | undefined) => Promise<Actor | null>;
