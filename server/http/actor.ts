import type { Publishing } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';

/** The signed-in person of a request: taken from the session, never from a body. */
export interface Actor {
  id: string;
  role: Role;
  email: string;
  name: string;
  photo: string | null;
  /** Where they publish, if they are a surveyor. */
  publishing: Publishing;
  /** The language of the site that they chose, else in which they registered, by its tag; null or undefined for neither. */
  language?: string | null | undefined;
  /** Whether they chose it themselves. */
  choseLanguage?: boolean | undefined;
  /** An admin's answer to their request to become a surveyor that they have not read; null or undefined if there is none. */
  unreadAnswer?: 'granted' | 'declined' | null | undefined;
  /** When the account is due for deletion; null or undefined if it is not. */
  deletionDue?: Date | null | undefined;
}

/**
 * Finds the person for a request's `Cookie` header. Synchronous if the session is cached, which saves a promise per request.
 * @returns null for a guest: no cookie, a forged cookie, an ended session, a deleted person
 */
export type FindActor = (cookieHeader: string | undefined) => Actor | null | Promise<Actor | null>;
