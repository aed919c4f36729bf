import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

/** In the order of the filter. */
export const AUDIT_ACTIONS = [
  'role',
  'publication',
  'deletion',
  'payment',
  'feedback',
  'reports',
  'recovery',
  'token',
  'sessions',
] as const satisfies AuditAction[];

export const AUDIT: DeskSource<AuditEntry, never, { action: readonly AuditAction[] }> = {
  key: ['audit'],
  rowKey: (entry) => entry._id,
  sorts: [],
  choices: { action: AUDIT_ACTIONS },
  load: async (query, options) => {
    const { entries, nextCursor } = await call('listAudit', { query }, options);
    return { rows: entries, nextCursor };
  },
};
