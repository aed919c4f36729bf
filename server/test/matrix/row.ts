import { IDENTITY_CALLS, type IdentityCallName } from '#server/http/identity/identity-calls.ts';
import type { RawCall, RawReply } from '#server/test/hostile/raw-call.ts';
import type { Cell, World } from './world.ts';

/** What may be answered: a status, one of several, or nothing because the cell makes no sense. */
export type Expected = number | readonly number[] | null;

/**
 * One line of the abuse matrix: what is tried, and what each kind of caller is answered. `attempt` first makes what the call
 * needs (that is not part of the test), then gives the call, or several that are all answered alike.
 */
export interface Row {
  /** As in docs/security.md; a row of several ways to try has its id several times. */
  id: `M${number}`;
  title: string;
  /** The operations of the OpenAPI document that it tries; none for what goes through all of them. */
  calls: readonly string[];
  /** In the order of `KINDS`. */
  expected: readonly [Expected, Expected, Expected, Expected, Expected, Expected];
  attempt(world: World, cell: Cell): RawCall | RawCall[] | Promise<RawCall | RawCall[]>;
  /** Looks at an answer of success. @throws what is wrong with it */
  check?(reply: RawReply, cell: Cell, world: World): void;
}

/** Expectations that many rows share. */
export const EVERYBODY: Row['expected'] = [200, 200, 200, 200, 200, 200];
export const SIGNED_IN: Row['expected'] = [401, 200, 200, 200, 200, 200];
export const PARTICIPANTS: Row['expected'] = [401, 200, 200, 403, 403, 403];
export const ADMINS: Row['expected'] = [401, 403, 403, 403, 403, 200];
export const NOBODY: Row['expected'] = [401, 403, 403, 403, 403, 403];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call below `/api` by this person. */
export const callBy = ({ me }: Cell, method: Method, path: string, payload?: unknown): RawCall => ({
  method,
  url: `/api${path}`,
  cookie: me?.cookie,
  payload,
});

/** A call of the identity provider by this person. */
export function identityCallBy(cell: Cell, name: IdentityCallName, payload?: unknown): RawCall {
  const { kind, path } = IDENTITY_CALLS[name];
  return callBy(cell, kind === 'form' ? 'POST' : 'GET', `/identity${path}`, payload);
}
