import { newId } from './ids.ts';
import type { Db } from './pool.ts';
import type { AuditAction, AuditSubject } from './tables.ts';

export interface AuditEntry {
  /** Null: the system itself. */
  actorId: string | null;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  /** What changed, as it was and as it is; null where there is nothing. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Adds a row to the audit log, in the transaction of the change it tells of. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
    })
    .execute();
}
