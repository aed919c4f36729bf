import { useViewer } from '#web/features/auth/session.ts';
import { AddSurvey } from '#web/features/editor/add-survey.tsx';
import { SurveyPreview } from '#web/features/taking/survey-preview.tsx';
import { editor } from '#web/messages/en/editor.ts';
import { taking } from '#web/messages/en/taking.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** Where a surveyor writes a survey. */
export function AddSurveyScreen() {
  const viewer = useViewer();
  if (!viewer) return null;

  return (
    <WithTexts texts={TEXTS}>
      <AddSurvey key={viewer._id} personId={viewer._id} preview={(survey) => <SurveyPreview survey={survey} />} />
    </WithTexts>
  );
}

const TEXTS = { editor, taking };
