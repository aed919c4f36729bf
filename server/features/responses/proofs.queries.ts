import type { Columns, Read, Rows, Wording } from '#server/db/commit/batch-sql.ts';
import { memberRows, type Respondent } from '#server/db/respondents.ts';
import { COUNTED } from '#server/db/tallies.ts';

/** How the statement that writes responses proves that each respondent may answer, by its parameter `roles`. */
export interface Proofs {
  /** The name that distinguishes its statement. */
  name: string;
  /** Further columns of the batch. */
  columns: Columns<{ respondent: Respondent }>;
  /** The rows that prove it. */
  reads: Record<string, Read>;
  /** Further common table expressions, each followed by a comma. */
  found: (wording: Wording) => string;
  join: (wording: Wording) => string;
  condition: string;
  lock: string;
  values: Rows['values'];
  /** The codes that a response counts beside its choices. */
  counted: string;
}

/** For a batch of members who answer under their own ids. */
export const BY_ACCOUNT: Proofs = {
  name: '',
  columns: {},
  reads: { users: memberRows('respondent_id') },
  found: () => '',
  join: ({ at, rows }) =>
    `join ${rows('users')} u on u.id = g.respondent_id and u.role = any(${at('roles')}) and u.deleted_at is null`,
  condition: '',
  lock: 'for share of u',
  values: {},
  counted: `${COUNTED.responses}::smallint`,
};

/** For a batch of respondents of all kinds. */
export const BY_KIND: Proofs = {
  name: ' of all kinds',
  columns: {
    kind: { type: 'text', of: ({ respondent }) => respondent.kind },
    proof: { type: 'uuid', of: ({ respondent }) => respondent.proof },
  },
  reads: {
    users: memberRows('proof'),
    invitations: {
      isOfSurvey: true,
      columns: { id: 'uuid', revoked_at: 'timestamptz' },
      key: 'id',
      in: 'proof',
      lock: 'share',
    },
  },
  found: ({ at, rows, locking }) => `members as materialized (
        select id from ${rows('users')} where id = any(${at('proof')}) and role = any(${at('roles')}) and deleted_at is null
        order by id ${locking('for share')}
      ), invited as materialized (
        select id, survey_id from ${rows('invitations')} where id = any(${at('proof')}) and revoked_at is null
        order by id ${locking('for share')}
      ), `,
  join: () => '',
  condition: `and case g.kind
            when 'guest' then true
            when 'member' then exists (select 1 from members m where m.id = g.proof)
            else exists (select 1 from invited i where i.id = g.proof and i.survey_id = g.survey_id) end`,
  lock: '',
  values: { respondent_kind: { type: 'text', of: 'g.kind' } },
  counted: `case respondent_kind when 'guest' then array[${COUNTED.guests}, ${COUNTED.responses}]::smallint[]
          else array[${COUNTED.responses}]::smallint[] end`,
};

/**
 * For anonymous surveys. Reads the rows of accounts and invitations without locks: a lock leaves the id of the storing transaction in
 * the person's row, where it equals that of the response. A person who loses the right at that moment may still be counted. The
 * response has the day (UTC) only, and no start.
 */
export const IN_SECRET: Proofs = {
  ...BY_KIND,
  name: ' in secret',
  reads: Object.fromEntries(Object.entries(BY_KIND.reads).map(([table, { lock: _, ...read }]) => [table, read])),
  found: (wording) => BY_KIND.found({ ...wording, locking: () => '' }),
  values: {
    ...BY_KIND.values,
    started_at: { type: 'timestamptz', of: 'null::timestamptz' },
    submitted_at: { type: 'timestamptz', of: `date_trunc('day', now(), 'UTC')` },
    settled: { type: 'smallint', of: '0::smallint' },
  },
};

/** How a batch of these respondents is proven. */
export const proofsOf = (respondents: readonly Respondent[]): Proofs =>
  respondents.every(({ kind, id, proof }) => kind === 'member' && proof === id) ? BY_ACCOUNT : BY_KIND;
