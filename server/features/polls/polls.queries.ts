import { sql } from 'kysely';
import { PARTICIPANTS } from '#contract/people/roles.ts';
import type { BatchStatement } from '#server/db/batch-sql.ts';
import type { DescribedWrite } from '#server/db/distributed/survey-write.ts';
import type { Db } from '#server/db/pool.ts';
import { memberRows } from '#server/db/respondents.ts';
import { HAS_OPENED } from '#server/db/survey-status.ts';
import { COUNTED } from '#server/db/tallies.ts';
import type { Standing } from '#server/respondents/participation.policy.ts';

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
export const ballotWrite: DescribedWrite<Ballot> = {
  keyOf: ({ surveyId, voterId }) => `${surveyId} ${voterId}`,
  describe: () => BALLOTS,
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
  parameters: { roles: { type: 'text[]', value: PARTICIPANTS } },
  reads: { users: memberRows('voter_id') },
  chosen: ({ at, rows, locking }) => `sent g
        join open s on s.id = g.survey_id and s.revision = g.revision
        join ${rows('users')} u on u.id = g.voter_id and u.role = any(${at('roles')}) and u.deleted_at is null
        ${locking('for share of u')}`,
  written: {
    table: 'ballots',
    id: 'voter_id',
    values: {
      choice: { type: 'smallint', of: 'g.choice' },
      idempotency_key: { type: 'uuid', of: 'g.idempotency_key' },
    },
    codes: `array[${COUNTED.ballots}, choice]::smallint[]`,
  },
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
