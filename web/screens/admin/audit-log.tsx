import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { audit } from '#web/messages/en/admin/audit.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const AuditLogScreen = withTexts({ audit, desk }, AuditTable);
