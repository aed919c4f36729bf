import { sql } from 'kysely';
import { AUDIT_ACTIONS } from '#contract/admin/desk-choices.ts';
import { type Counted, countOf, toCounts } from '#server/db/counts.ts';
import type { Db } from '#server/db/pool.ts';
import type { AuditAction } from '#server/db/tables.ts';

export interface AuditRow {
  id: string;
  at: Date;
  actor: string | null;
  action: AuditAction;
  subject: string;
  subjectId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The subject when it is a UUID, so that it can be looked up by key; otherwise null. */
const SUBJECT_ID = sql`case when l.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.subject::uuid end`;

/** Lists the audit log, newest first, with names instead of ids where there are names. */
export async function listAudit(
  db: Db,
  page: { action: AuditAction | undefined; after: string | undefined; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, a.name as actor, l.action, coalesce(u.name, s.title, p.user_name, l.subject) as subject,
      l.subject as "subjectId", l.before, l.after
    from (
      select *, ${SUBJECT_ID} as subject_id from audit_log l
      where ${page.action === undefined ? sql`true` : sql`action = ${page.action}`}
        and ${page.after === undefined ? sql`true` : sql`id < ${page.after}::uuid`}
      order by id desc limit ${page.limit}
    ) l
    left join users a on a.id = l.actor_id
    left join users u on u.id = l.subject_id
    left join surveys s on s.id = l.subject_id
    left join payments p on p.id = l.subject_id
    order by l.id desc`.execute(db);
  return rows;
}

/** The number of entries of each kind and of all, each counted up to `COUNTED_MAX`. */
export async function countAudit(db: Db) {
  const { rows } = await sql<Counted<AuditAction>>`
    select kind.choice, ${countOf(sql`audit_log where action = kind.choice`)} as n
    from unnest(${sql.val(AUDIT_ACTIONS)}::text[]) as kind (choice)`.execute(db);
  return toCounts(AUDIT_ACTIONS, rows);
}
