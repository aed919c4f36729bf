import { sql } from 'kysely';
import type { Reaction } from '#contract/reactions.ts';
import { PARTICIPANTS } from '#contract/roles.ts';
import { arrayOf, type BatchStatement, batchStatement } from '#server/db/batch-sql.ts';
import type { Layout } from '#server/db/distributed/layout.ts';
import { insertPicked, type LaidOutWrite } from '#server/db/distributed/survey-write.ts';
import type { Db } from '#server/db/pool.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { Standing } from '#server/features/surveys/participation.policy.ts';

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
export const reactionWrite: LaidOutWrite<GivenReaction> = {
  keyOf: ({ surveyId, userId }) => `${surveyId} ${userId}`,
  ofSurvey: {
    name: 'write_reactions',
    idOf: ({ userId }) => userId,
    codesOf: codesOfReaction,
    parameters: [
      { name: 'p_kind', type: 'text[]', of: (items) => arrayOf(items.map(({ kind }) => kind)) },
      { name: 'p_key', type: 'uuid[]', of: (items) => arrayOf(items.map(({ idempotencyKey }) => idempotencyKey)) },
      { name: 'p_roles', type: 'text[]', of: () => PARTICIPANTS },
    ],
    variables: 'members uuid[];',
    body: (copies) => `
  ${membersOf(copies)}
  if members is not null then
    picked := array(
      select sent.place from unnest(p_id) with ordinality as sent (id, place)
      where sent.id = any(members) order by sent.id);
    ${insertPicked('reactions', 'user_id', [
      ['kind', 'p_kind'],
      ['idempotency_key', 'p_key'],
    ])}
  end if;`,
  },
  statement: (items) => batchStatement(REACTIONS, items),
};

const REACTIONS: BatchStatement<GivenReaction> = {
  name: 'write reactions',
  columns: {
    user_id: { type: 'uuid', of: ({ userId }) => userId },
    kind: { type: 'text', of: ({ kind }) => kind },
    idempotency_key: { type: 'uuid', of: ({ idempotencyKey }) => idempotencyKey },
  },
  open: OPEN,
  parameters: { roles: PARTICIPANTS },
  written: (at) => `written as (
        insert into reactions (survey_id, user_id, kind, idempotency_key)
        select g.survey_id, g.user_id, g.kind, g.idempotency_key
        from sent g
        join open s on s.id = g.survey_id
        join users u on u.id = g.user_id and u.role = any(${at('roles')}) and u.deleted_at is null
        order by g.survey_id, g.user_id
        for share of u
        on conflict (survey_id, user_id) do nothing
        returning survey_id, survey_id || ' ' || user_id as key, ${CODES} as codes
      )`,
  codes: codesOfReaction,
};

function codesOfReaction({ kind }: GivenReaction): number[] {
  return [kind === 'like' ? COUNTED.likes : COUNTED.dislikes];
}

/** PL/pgSQL that locks the survey and finds its `members`, in the order of their ids; null when it takes none. */
const membersOf = ({
  surveys,
  users,
}: Layout['copies']) => `perform from ${surveys} where id = p_survey and is_public and ${HAS_OPENED} for share;
  if found then
    members := array(
      select id from ${users} where id = any(p_id) and role = any(p_roles) and deleted_at is null order by id for share);
  end if;`;

/** A like or dislike to be deleted. */
export type TakenBack = Pick<GivenReaction, 'surveyId' | 'userId'>;

/** Deletes a batch of reactions. The counts of one process may become negative by it, but never their sum. */
export const takeBackWrite: LaidOutWrite<TakenBack> = {
  keyOf: ({ surveyId, userId }) => `${surveyId} ${userId}`,
  ofSurvey: {
    name: 'take_reactions_back',
    idOf: ({ userId }) => userId,
    codesOf: null,
    parameters: [{ name: 'p_roles', type: 'text[]', of: () => PARTICIPANTS }],
    variables: 'members uuid[]; v_user uuid; v_kind text;',
    body: (copies) => `
  ${membersOf(copies)}
  if members is not null then
    foreach v_user in array members loop
      delete from reactions where survey_id = p_survey and user_id = v_user returning kind into v_kind;
      if found then
        done := done || v_user;
        counted := counted || case v_kind when 'like' then ${COUNTED.likes} else ${COUNTED.dislikes} end::smallint;
      end if;
    end loop;
  end if;`,
  },
  statement: (items) => batchStatement(TAKEN_BACK, items),
};

const TAKEN_BACK: BatchStatement<TakenBack> = {
  name: 'take reactions back',
  takesBack: true,
  columns: { user_id: { type: 'uuid', of: ({ userId }) => userId } },
  open: OPEN,
  parameters: { roles: PARTICIPANTS },
  written: (at) => `standing as materialized (
        select x.survey_id, x.user_id
        from reactions x
        join sent g using (survey_id, user_id)
        join open s on s.id = x.survey_id
        join users u on u.id = x.user_id and u.role = any(${at('roles')}) and u.deleted_at is null
        order by x.survey_id, x.user_id
        for update of x
      ), written as (
        delete from reactions as x
        using standing g
        where x.survey_id = g.survey_id and x.user_id = g.user_id
        returning x.survey_id, x.survey_id || ' ' || x.user_id as key, ${CODES} as codes
      )`,
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
