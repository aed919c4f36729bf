import { sql } from 'kysely';
import type { Reaction } from '#contract/discussion/reactions.ts';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import type { BatchStatement } from '#server/db/batch-sql.ts';
import type { DescribedWrite } from '#server/db/distributed/survey-write.ts';
import type { Db } from '#server/db/pool.ts';
import { memberRows } from '#server/db/respondents.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { Standing } from '#server/respondents/participation.policy.ts';

/** A like or dislike to be stored. */
export interface GivenReaction {
  surveyId: string;
  userId: string;
  kind: Reaction;
  idempotencyKey: string;
}

/** The tally codes of a reaction, as SQL over its `kind`. */
const CODES = `array[case kind when 'like' then ${COUNTED.likes} else ${COUNTED.dislikes} end]::smallint[]`;

const OPEN = `is_public and ${HAS_OPENED}`;

/**
 * Writes a batch of reactions; a published survey may be liked after its deadline. Rows are written in the order of their
 * key, here and in `takeBackWrite`, so that the batches of two processes cannot deadlock.
 */
export const reactionWrite: DescribedWrite<GivenReaction> = {
  keyOf: ({ surveyId, userId }) => `${surveyId} ${userId}`,
  describe: () => REACTIONS,
};

const REACTIONS: BatchStatement<GivenReaction> = {
  name: 'write reactions',
  columns: {
    user_id: { type: 'uuid', of: ({ userId }) => userId },
    kind: { type: 'text', of: ({ kind }) => kind },
    idempotency_key: { type: 'uuid', of: ({ idempotencyKey }) => idempotencyKey },
  },
  open: OPEN,
  parameters: { roles: { type: 'text[]', value: PARTICIPANTS } },
  reads: { users: memberRows('user_id') },
  chosen: ({ at, rows, locking }) => `sent g
        join open s on s.id = g.survey_id
        join ${rows('users')} u on u.id = g.user_id and u.role = any(${at('roles')}) and u.deleted_at is null
        order by g.survey_id, g.user_id
        ${locking('for share of u')}`,
  written: {
    table: 'reactions',
    id: 'user_id',
    values: { kind: { type: 'text', of: 'g.kind' }, idempotency_key: { type: 'uuid', of: 'g.idempotency_key' } },
    codes: CODES,
  },
  codes: codesOfReaction,
};

function codesOfReaction({ kind }: GivenReaction): number[] {
  return [kind === 'like' ? COUNTED.likes : COUNTED.dislikes];
}

/** A like or dislike to be deleted. */
export type TakenBack = Pick<GivenReaction, 'surveyId' | 'userId'>;

/** Deletes a batch of reactions. The counts of one process may become negative by it, but never their sum. */
export const takeBackWrite: DescribedWrite<TakenBack> = {
  keyOf: ({ surveyId, userId }) => `${surveyId} ${userId}`,
  describe: () => TAKEN_BACK,
};

const TAKEN_BACK: BatchStatement<TakenBack> = {
  name: 'take reactions back',
  columns: { user_id: { type: 'uuid', of: ({ userId }) => userId } },
  open: OPEN,
  parameters: { roles: { type: 'text[]', value: PARTICIPANTS } },
  reads: {
    users: memberRows('user_id'),
    reactions: {
      isOfSurvey: true,
      columns: { user_id: 'uuid', kind: 'text' },
      key: 'user_id',
      in: 'user_id',
      lock: 'update',
    },
  },
  chosen: ({ at, rows, locking }) => `${rows('reactions')} x
        join sent g using (survey_id, user_id)
        join open s on s.id = x.survey_id
        join ${rows('users')} u on u.id = x.user_id and u.role = any(${at('roles')}) and u.deleted_at is null
        order by x.survey_id, x.user_id
        ${locking('for update of x')}`,
  written: {
    table: 'reactions',
    id: 'user_id',
    values: { kind: { type: 'text', of: 'x.kind' } },
    codes: CODES,
    isTakenBack: true,
  },
  codes: () => [],
};

export interface ReactionStanding extends Standing {
  kind: Reaction | null;
}

/** Reads everything that can refuse a reaction, in one statement. */
export async function getReactionStanding(db: Db, surveyId: string, userId: string): Promise<ReactionStanding> {
  const { rows } = await sql<ReactionStanding>`
    select s.id is not null as exists, s.is_public as "isPublished", false as closed, ${sql.raw(HAS_OPENED)} as opened, x.idempotency_key as "idempotencyKey", x.kind,
      coalesce(u.role = any(${PARTICIPANTS}) and u.deleted_at is null, false) as "mayTakePart"
    from (select 1) as one
    left join surveys s on s.id = ${surveyId} and s.deleted_at is null
    left join reactions x on x.survey_id = ${surveyId} and x.user_id = ${userId}
    left join users u on u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return row;
}
