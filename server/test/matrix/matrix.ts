import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import * as z from 'zod';
import { Problem } from '#contract/http/problem.ts';
import { api } from '#contract/index.ts';
import { fingerprint } from '#server/test/fingerprint.ts';
import { type RawCall, type RawReply, sendRaw } from '#server/test/hostile/raw-call.ts';
import { ACCOUNT_ROWS } from './account-rows.ts';
import { AUTHOR_ROWS } from './author-rows.ts';
import { DESK_ROWS } from './desk-rows.ts';
import { ENTRANCE_ROWS } from './entrance-rows.ts';
import { FILE_ROWS } from './file-rows.ts';
import { INVITATION_ROWS } from './invitation-rows.ts';
import { type Cell, KINDS, type Kind, type World } from './matrix-world.ts';
import { MONEY_ROWS } from './money-rows.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import { RESPONDENT_ROWS } from './respondent-rows.ts';
import type { Expected, Row } from './row.ts';
import { SURVEY_ROWS } from './survey-rows.ts';
import { SWEEPING_ROWS } from './sweeping-rows.ts';
import { TAKING_PART_ROWS } from './taking-part-rows.ts';
import { TEXT_ROWS } from './text-rows.ts';
import { TRANSLATION_ROWS } from './translation-rows.ts';

/**
 * The abuse matrix: every call, tried by every kind of caller. **A new endpoint needs a row**: add it to the list of its subject,
 * under the next free id, with the answers to a guest, a user, a pro-user, a surveyor, the author and an admin, and to the
 * respondents without an account where they are not those to a guest. The test of completeness fails without it.
 */
export const ROWS: readonly Row[] = [
  ...PEOPLE_ROWS,
  ...SURVEY_ROWS,
  ...TAKING_PART_ROWS,
  ...MONEY_ROWS,
  ...FILE_ROWS,
  ...TEXT_ROWS,
  ...AUTHOR_ROWS,
  ...TRANSLATION_ROWS,
  ...INVITATION_ROWS,
  ...RESPONDENT_ROWS,
  ...DESK_ROWS,
  ...ENTRANCE_ROWS,
  ...ACCOUNT_ROWS,
  ...SWEEPING_ROWS,
];

/** One test: this row, tried by this kind of caller. */
export interface MatrixCell {
  row: Row;
  kind: Kind;
  expected: number | readonly number[];
}

export const CELLS: readonly MatrixCell[] = ROWS.flatMap((row) =>
  KINDS.flatMap((kind, place) => {
    const expected = expectedOf(row, place);
    return expected === null ? [] : [{ row, kind, expected }];
  }),
);

/** Rows about missing things and wrong secrets, in which no guard has a part. */
const UNGUARDED = new Set(['M12', 'M54', 'M63', 'M84', 'M85', 'M86', 'M141']);

/** A respondent without an account counts as a guest, unless the row says more. */
function expectedOf({ expected, respondents = [expected[0], expected[0]] }: Row, place: number): Expected {
  return [...expected, ...respondents][place] ?? null;
}

/** Whether the caller is refused for their role, rather than for their input or an earlier call. */
export const isDenial = ({ row, expected }: MatrixCell): boolean =>
  !UNGUARDED.has(row.id) && (expected === 401 || expected === 403 || expected === 404);

/** Background work may change data during several attempts; a refused call that changes data changes it in every attempt. */
const LOOKS = 5;

/** Tries a cell. @throws when the answer is not the expected one, exceeds its schema, or a refused call changes data */
export async function tryCell(world: World, matrixCell: MatrixCell): Promise<void> {
  const isRefused = [matrixCell.expected].flat().every((status) => status >= 400);
  if (!isRefused) return await makeCalls(world, matrixCell, await prepare(world, matrixCell));

  for (let look = 1; look <= LOOKS; look += 1) {
    const prepared = await prepare(world, matrixCell);
    const before = await fingerprint(world.site.database.pool);
    await makeCalls(world, matrixCell, prepared);
    const after = await fingerprint(world.site.database.pool);
    if (isDeepStrictEqual(before, after)) return;
    if (look === LOOKS) expect(after).toEqual(before);
    await delay(look * 500);
  }
}

interface Prepared {
  cell: Cell;
  calls: RawCall[];
}

async function prepare(world: World, { row, kind }: MatrixCell): Promise<Prepared> {
  const cell = await world.cellOf(kind);
  return { cell, calls: [await row.attempt(world, cell)].flat() };
}

async function makeCalls(world: World, { row, expected }: MatrixCell, { cell, calls }: Prepared): Promise<void> {
  for (const call of calls) {
    const reply = await sendRaw(world.site.app, call);
    const what = `${call.method} ${call.url} ${JSON.stringify(call.payload)?.slice(0, 200)}: ${JSON.stringify(reply.body)}`;
    expect([expected].flat(), what).toContain(reply.status);
    if (reply.status >= 400) {
      expectRefusal(reply);
    } else {
      expectSchema(row, reply);
      row.check?.(reply, cell, world);
    }
  }
}

/** The identity provider's own refusals have codes of their own. */
const Refusal = z.union([Problem.strict(), z.strictObject({ code: z.string(), message: z.string() })]);

function expectRefusal({ body }: RawReply): void {
  expect(Refusal.safeParse(body).success, `no refusal in our shape: ${JSON.stringify(body)}`).toBe(true);
}

/** Checks that the body has no field beyond the contract's. Calls by hand have their own checks. */
function expectSchema({ calls: [name = ''] }: Row, { body }: RawReply): void {
  const endpoint = Object.entries(api).find(([each]) => each === name)?.[1];
  if (endpoint && 'response' in endpoint) expect(endpoint.response.parse(body)).toEqual(body);
}
