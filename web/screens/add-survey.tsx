import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useViewer } from '#web/features/auth/session.ts';
import { AddSurvey } from '#web/features/editor/add-survey.tsx';
import { editableSurveyQuery } from '#web/features/editor/editing.api.ts';
import { EditorSkeleton } from '#web/features/editor/form/editor-skeleton.tsx';
import { SurveyPreview } from '#web/features/taking/survey-preview.tsx';
import { editor } from '#web/messages/en/editor.ts';
import { taking } from '#web/messages/en/taking.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { FailedState } from '#web/ui/states/failed-state.tsx';

/** Writing a survey, from empty fields or as a copy of another (`?copy=` with its id). */
export function AddSurveyScreen() {
  const [address] = useSearchParams();
  const copied = address.get('copy');
  const viewer = useViewer();
  if (!viewer) return null;

  return (
    <WithTexts texts={TEXTS}>
      {copied ? (
        <Copy key={`${viewer._id} ${copied}`} personId={viewer._id} id={copied} />
      ) : (
        <AddSurvey key={viewer._id} personId={viewer._id} original={null} preview={preview} />
      )}
    </WithTexts>
  );
}

const TEXTS = { editor, taking };

const preview: Parameters<typeof AddSurvey>[0]['preview'] = (survey) => <SurveyPreview survey={survey} />;

function Copy({ personId, id }: { personId: string; id: string }) {
  const t = useTranslations('editor.stored');
  const errorWords = useErrorWords();
  const { data: original, error, isRefetching, refetch } = useQuery(editableSurveyQuery(id));

  if (original) return <AddSurvey personId={personId} original={original} preview={preview} />;
  if (!error) return <EditorSkeleton />;
  return (
    <div className="px-4 py-8">
      <FailedState
        title={t('failed')}
        titleLevel="h2"
        retryLabel={t('retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      >
        {errorWords(error)}
      </FailedState>
    </div>
  );
}
