import { newId } from './ids.ts';
import type { Db } from './pool.ts';
import type { AuditAction } from './tables.ts';

export interface AuditEntry {
  /** Null: the system itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of the person, survey or payment. */
  subject: string;
  /** What changed, as it was and as it is; null where there is nothing. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The request that asked for it; null where none did. */
  requestId: string | null;
}

/** Adds a row to the audit log, in the transaction of the change it tells of. */
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
