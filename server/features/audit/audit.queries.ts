import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { AuditAction } from '#server/db/tables.ts';

export interface AuditRow {
  id: string;
  at: Date;
  actor: string | null;
  action: AuditAction;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The audit log, newest first, with names instead of ids where there are names. */
export async function listAudit(db: Db, page: { after: string | undefined; limit: number }): Promise<AuditRow[]> {
  const after = page.after === undefined ? sql`` : sql`where l.id < ${page.after}::uuid`;
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, a.name as actor, l.action, coalesce(u.name, s.title, l.subject) as subject, l.before, l.after
    from (select * from audit_log l ${after} order by id desc limit ${page.limit}) l
    left join users a on a.id = l.actor_id
    left join users u on u.id::text = l.subject
    left join surveys s on s.id::text = l.subject
    order by l.id desc`.execute(db);
  return rows;
}
