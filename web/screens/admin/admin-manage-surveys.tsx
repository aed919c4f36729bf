import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { ExportButtons } from '#web/features/export/export-buttons.tsx';
import { ModerationTable } from '#web/features/moderation/moderation-table.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { exports } from '#web/messages/en/exports.ts';
import { moderation } from '#web/messages/en/moderation.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** The admins' surveys: publishing, unpublishing and reports. */
export function AdminManageSurveysScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <ModerationTable renderExport={renderExport} />
    </WithTexts>
  );
}

const TEXTS = { desk, exports, moderation };

const renderExport = ({ _id, title, responseCount }: ModeratedSurvey) => (
  <ExportButtons surveyId={_id} title={title} count={responseCount} />
);
