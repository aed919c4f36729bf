import { arrayOf } from '#server/db/batch-sql.ts';
import type { Respondent } from '#server/db/respondents.ts';
import { COUNTED } from '#server/db/tallies.ts';

/** Parts of the statement that writes responses: how it proves that each respondent may answer, by its parameters. */
export interface Proofs {
  /** Further columns of what was sent: their values and their names. */
  sent: string;
  columns: string;
  /** Further common table expressions. */
  found: string;
  join: string;
  condition: string;
  lock: string;
  kindColumn: string;
  kind: string;
  /** What a response adds one to, beside its choices. */
  counted: string;
}

/** For a batch of members who answer under their own ids. @param roles the parameter of the roles that may answer */
export const provenByAccount = (roles: string): Proofs => ({
  ...{ sent: '', columns: '', found: '', kindColumn: '', kind: '' },
  join: `join users u on u.id = g.respondent_id and u.role = any(${roles}) and u.deleted_at is null`,
  condition: '',
  lock: 'for share of u',
  counted: `${COUNTED.responses}::smallint`,
});

/** For a batch of respondents of all kinds. @param at the number of the first parameter of `proofsOf` */
export const provenByKind = (roles: string, at: number): Proofs => ({
  sent: `, $${at}::text[], $${at + 1}::uuid[]`,
  columns: ', kind, proof',
  found: `, members as materialized (
        select id from users where id = any($${at + 1}::uuid[]) and role = any(${roles}) and deleted_at is null
        order by id for share
      ), invited as materialized (
        select id, survey_id from invitations where id = any($${at + 1}::uuid[]) and revoked_at is null
        order by id for share
      )`,
  join: '',
  condition: `and case g.kind
            when 'guest' then true
            when 'member' then exists (select from members m where m.id = g.proof)
            else exists (select from invited i where i.id = g.proof and i.survey_id = g.survey_id) end`,
  lock: '',
  kindColumn: ', respondent_kind',
  kind: ', g.kind',
  counted: `case respondent_kind when 'guest' then array[${COUNTED.guests}, ${COUNTED.responses}]::smallint[]
          else array[${COUNTED.responses}]::smallint[] end`,
});

/** The parameters of `provenByKind`; null when all are members under their own ids. */
export function proofsOf(respondents: readonly Respondent[]): string[] | null {
  if (respondents.every(({ kind, id, proof }) => kind === 'member' && proof === id)) return null;
  return [arrayOf(respondents.map(({ kind }) => kind)), arrayOf(respondents.map(({ proof }) => proof))];
}
