import { AuditTable } from '#web/features/audit/audit-table.tsx';
import { audit } from '#web/messages/en/audit.ts';
import { desk } from '#web/messages/en/desk.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function AuditLogScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <AuditTable />
    </WithTexts>
  );
}

const TEXTS = { audit, desk };
