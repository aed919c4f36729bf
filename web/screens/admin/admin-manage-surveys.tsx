import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { ExportMenu } from '#web/features/export/export-menu.tsx';
import { ModerationTable } from '#web/features/moderation/moderation-table.tsx';
import { moderation } from '#web/messages/en/admin/moderation.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { exports } from '#web/messages/en/own-surveys/exports.ts';
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
  <ExportMenu surveyId={_id} title={title} count={responseCount} />
);
