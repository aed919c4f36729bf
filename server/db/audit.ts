import type { Db } from './connection/pool.ts';
import { newId } from './ids.ts';
import type { AuditAction } from './tables/tables.ts';

export interface AuditEntry {
  /** Null if the system acts by itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of the person, survey or payment. */
  subject: string;
  /** The changed fields before and after the change; null if there are none. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The request of the change; null without one. */
  requestId: string | null;
}

/** Adds a row to the audit log, in the transaction of the change. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      request_id: entry.requestId,
    })
    .execute();
}
