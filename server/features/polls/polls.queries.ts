import { sql } from 'kysely';
import { PARTICIPANTS } from '#contract/roles.ts';
import { arrayOf, type BatchStatement, batchStatement } from '#server/db/batch-sql.ts';
import { insertPicked, type LaidOutWrite } from '#server/db/distributed/survey-write.ts';
import type { Db } from '#server/db/pool.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { Standing } from '#server/features/surveys/participation.policy.ts';

/** A vote to be stored. */
export interface Ballot {
  surveyId: string;
  voterId: string;
  /** The code of the option chosen. */
  choice: number;
  /** The revision of the survey that the code was read from. */
  revision: number;
  idempotencyKey: string;
}

/** Writes a batch of ballots; one statement decides and writes, as for responses. */
export const ballotWrite: LaidOutWrite<Ballot> = {
  keyOf: ({ surveyId, voterId }) => `${surveyId} ${voterId}`,
  ofSurvey: {
    name: 'write_ballots',
    idOf: ({ voterId }) => voterId,
    codesOf: codesOfBallot,
    parameters: [
      { name: 'p_choice', type: 'smallint[]', of: (items) => arrayOf(items.map(({ choice }) => choice)) },
      { name: 'p_revision', type: 'int[]', of: (items) => arrayOf(items.map(({ revision }) => revision)) },
      { name: 'p_key', type: 'uuid[]', of: (items) => arrayOf(items.map(({ idempotencyKey }) => idempotencyKey)) },
      { name: 'p_roles', type: 'text[]', of: () => PARTICIPANTS },
    ],
    variables: 'v_revision int; members uuid[];',
    body: ({ surveys, users }) => `
  select revision into v_revision from ${surveys}
  where id = p_survey and is_public and now() <= deadline and ${HAS_OPENED} for share;
  if found then
    members := array(
      select id from ${users} where id = any(p_id) and role = any(p_roles) and deleted_at is null order by id for share);
    picked := array(
      select sent.place from unnest(p_id, p_revision) with ordinality as sent (id, revision, place)
      where sent.revision = v_revision and sent.id = any(members) order by sent.place);
    ${insertPicked('ballots', 'voter_id', [
      ['choice', 'p_choice'],
      ['idempotency_key', 'p_key'],
    ])}
  end if;`,
  },
  statement: (items) => batchStatement(BALLOTS, items),
};

const BALLOTS: BatchStatement<Ballot> = {
  name: 'write ballots',
  columns: {
    voter_id: { type: 'uuid', of: ({ voterId }) => voterId },
    choice: { type: 'smallint', of: ({ choice }) => choice },
    revision: { type: 'int', of: ({ revision }) => revision },
    idempotency_key: { type: 'uuid', of: ({ idempotencyKey }) => idempotencyKey },
  },
  open: `is_public and now() <= deadline and ${HAS_OPENED}`,
  parameters: { roles: PARTICIPANTS },
  written: (at) => `written as (
        insert into ballots (survey_id, voter_id, choice, idempotency_key)
        select g.survey_id, g.voter_id, g.choice, g.idempotency_key
        from sent g
        join open s on s.id = g.survey_id and s.revision = g.revision
        join users u on u.id = g.voter_id and u.role = any(${at('roles')}) and u.deleted_at is null
        for share of u
        on conflict (survey_id, voter_id) do nothing
        returning survey_id, survey_id || ' ' || voter_id as key, array[${COUNTED.ballots}, choice]::smallint[] as codes
      )`,
  codes: codesOfBallot,
};

function codesOfBallot({ choice }: Ballot): number[] {
  return [COUNTED.ballots, choice];
}

export interface BallotStanding extends Standing {
  revision: number | null;
  choice: number | null;
}

/** Reads everything that can refuse a ballot, in one statement. */
export async function getBallotStanding(db: Db, surveyId: string, voterId: string): Promise<BallotStanding> {
  const { rows } = await sql<BallotStanding>`
    select s.id is not null as exists, s.is_public as "isPublished", now() > s.deadline as closed, ${sql.raw(HAS_OPENED)} as opened, s.revision,
      b.idempotency_key as "idempotencyKey", b.choice,
      coalesce(u.role = any(${PARTICIPANTS}) and u.deleted_at is null, false) as "mayTakePart"
    from (select 1) as one
    left join surveys s on s.id = ${surveyId} and s.deleted_at is null
    left join ballots b on b.survey_id = ${surveyId} and b.voter_id = ${voterId}
    left join users u on u.id = ${voterId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A row of left joins is always there');
  return row;
}
