import { IDENTITY_CALLS, type IdentityCallName } from '#server/http/identity/identity-calls.ts';
import { DRAFT } from '#server/test/app.ts';
import type { RawCall, RawReply } from '#server/test/hostile/raw-call.ts';
import type { Cell, World } from './matrix-world.ts';

/** The allowed response: a status, one of several, or null if the cell makes no sense. */
export type Expected = number | readonly number[] | null;

/**
 * One row of the abuse matrix: an attempt, and its answer for each kind of caller. `attempt` first makes the things the call
 * needs (which is not tested), then returns the call, or several calls with the same answer.
 */
export interface Row {
  /** As in docs/security.md; a row with several ways to try has its id several times. */
  id: `M${number}`;
  title: string;
  /** The operations of the OpenAPI document that it tries; empty when it goes through all of them. */
  calls: readonly string[];
  /** In the order of `KINDS`, without the respondents. */
  expected: readonly [Expected, Expected, Expected, Expected, Expected, Expected];
  /** For a guest who has answered by the link, and for an invited person; by default as for other guests. */
  respondents?: readonly [Expected, Expected];
  attempt(world: World, cell: Cell): RawCall | RawCall[] | Promise<RawCall | RawCall[]>;
  /** Checks a successful answer. @throws when it is wrong */
  check?(reply: RawReply, cell: Cell, world: World): void;
}

export const EVERYBODY: Row['expected'] = [200, 200, 200, 200, 200, 200];
export const SIGNED_IN: Row['expected'] = [401, 200, 200, 200, 200, 200];
export const PARTICIPANTS: Row['expected'] = [401, 200, 200, 403, 403, 403];
export const ADMINS: Row['expected'] = [401, 403, 403, 403, 403, 200];
export const AUTHOR: Row['expected'] = [401, 403, 403, 403, 200, 403];
export const NOBODY: Row['expected'] = [401, 403, 403, 403, 403, 403];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const callBy = ({ cookie }: Pick<Cell, 'cookie'>, method: Method, path: string, payload?: unknown): RawCall => ({
  method,
  url: `/api${path}`,
  cookie,
  payload,
});

/** A call about a part of a survey: a published one, or one that an admin unpublished. */
export const ofSurvey = (method: Method, part: string, payload?: unknown) => async (world: World, cell: Cell) =>
  callBy(cell, method, `/survey/${(await world.surveyFor(cell))._id}${part}`, payload);
export const ofHidden = (method: Method, part: string, payload?: unknown) => async (world: World, cell: Cell) =>
  callBy(cell, method, `/survey/${(await world.hiddenFor(cell))._id}${part}`, payload);

export function identityCallBy(cell: Cell, name: IdentityCallName, payload?: unknown): RawCall {
  const { kind, path } = IDENTITY_CALLS[name];
  return callBy(cell, kind === 'form' ? 'POST' : 'GET', `/identity${path}`, payload);
}

/** A call about a draft: of the caller when they are the author in this cell. */
export const ofDraft =
  (method: Method, path: `/${string}/`, payload?: unknown, part = '') =>
  async (world: World, cell: Cell) => {
    const writer = cell.kind === 'author' && cell.me ? cell.me : world.writer;
    const { _id } = (await writer.call('createDraft', { body: DRAFT })).body;
    return callBy(cell, method, `${path}${_id}${part}`, payload);
  };
