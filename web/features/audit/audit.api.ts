import type { AuditAction, AuditEntry } from '#contract/admin/audit.ts';
import { AUDIT_ACTIONS } from '#contract/admin/desk-choices.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

export const AUDIT: DeskSource<AuditEntry, never, { action: readonly AuditAction[] }> = {
  key: ['audit'],
  rowKey: (entry) => entry._id,
  sorts: [],
  choices: { action: AUDIT_ACTIONS },
  load: async (query, options) => {
    const { entries, nextCursor, counts } = await call('listAudit', { query }, options);
    return { rows: entries, nextCursor, counts };
  },
};
