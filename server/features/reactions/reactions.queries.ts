import { sql } from 'kysely';
import type { Reaction } from '#contract/reactions.ts';
import { PARTICIPANTS } from '#contract/roles.ts';
import type { BatchWrite } from '#server/db/group-commit.ts';
import type { Db } from '#server/db/pool.ts';
import { COUNTED, countStatement } from '#server/db/tallies.ts';
import type { Standing } from '#server/features/surveys/participation.policy.ts';

/** A like or dislike on its way to the database. */
export interface GivenReaction {
  surveyId: string;
  userId: string;
  kind: Reaction;
  idempotencyKey: string;
}

/** How reactions go through the group commit. A survey may be liked after its deadline, as long as it is published. */
export const reactionWrite: BatchWrite<GivenReaction> = {
  keyOf: ({ surveyId, userId }) => `${surveyId} ${userId}`,
  insert: (items) => ({
    name: 'insert reactions',
    text: `with given as (
        select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[])
          as t (survey_id, user_id, kind, idempotency_key)
      ), open as materialized (
        select id from surveys where id = any($1::uuid[]) and is_published order by id for share
      )
      insert into reactions (survey_id, user_id, kind, idempotency_key)
      select g.survey_id, g.user_id, g.kind, g.idempotency_key
      from given g
      join open s on s.id = g.survey_id
      join users u on u.id = g.user_id and u.role = any($5) and u.deleted_at is null
      on conflict (survey_id, user_id) do nothing
      returning survey_id || ' ' || user_id as key`,
    values: [
      items.map((item) => item.surveyId),
      items.map((item) => item.userId),
      items.map((item) => item.kind),
      items.map((item) => item.idempotencyKey),
      PARTICIPANTS,
    ],
  }),
  count: (items) =>
    countStatement(
      items.map(({ surveyId, kind }) => ({ surveyId, codes: [kind === 'like' ? COUNTED.likes : COUNTED.dislikes] })),
    ),
};

export interface ReactionStanding extends Standing {
  kind: Reaction | null;
}

/** What stands between a reaction and its row, read at once. */
export async function findReactionStanding(db: Db, surveyId: string, userId: string): Promise<ReactionStanding> {
  const { rows } = await sql<ReactionStanding>`
    select s.id is not null as exists, s.is_published, false as closed, x.idempotency_key, x.kind,
      coalesce(u.role = any(${PARTICIPANTS}) and u.deleted_at is null, false) as may_take_part
    from (select 1) as one
    left join surveys s on s.id = ${surveyId}
    left join reactions x on x.survey_id = ${surveyId} and x.user_id = ${userId}
    left join users u on u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return row;
}
