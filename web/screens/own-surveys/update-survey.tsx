import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { conditions } from '#questions/parts/condition-messages.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useViewer } from '#web/features/auth/session.ts';
import { documentQuery } from '#web/features/editor/editing.api.ts';
import { EditorSkeleton } from '#web/features/editor/form/editor-skeleton.tsx';
import { ListingRight } from '#web/features/editor/form/survey/listing-right.ts';
import { UpdateSurvey } from '#web/features/editor/update-survey.tsx';
import { SurveyPreview } from '#web/features/taking/survey-preview.tsx';
import { WrittenTrial } from '#web/features/taking/trial/written-trial.tsx';
import { editor } from '#web/messages/en/own-surveys/editor.ts';
import { exchange } from '#web/messages/en/own-surveys/exchange.ts';
import { forming } from '#web/messages/en/own-surveys/forming.ts';
import { taking } from '#web/messages/en/taking/taking.ts';
import { trial } from '#web/messages/en/taking/trial.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/** The editor of an own survey. */
export const UpdateSurveyScreen = withTexts({ editor, forming, conditions, exchange, taking, trial }, () => {
  const { id = '' } = useParams();
  const viewer = useViewer();
  if (!viewer) return null;

  return (
    <ListingRight value={viewer.publishing ?? 'everywhere'}>
      <Update key={`${viewer._id} ${id}`} id={id} personId={viewer._id} />
    </ListingRight>
  );
});

function Update({ id, personId }: { id: string; personId: string }) {
  const t = useTranslations('editor.stored');
  const query = useQuery(documentQuery(id));
  const { data: survey, error, isFetchedAfterMount } = query;
  useDocumentTitle(survey && t('pageTitle', { title: survey.title }));

  // An open editor stays: the author's unsaved text matters more than the news.
  if (survey && isFetchedAfterMount) {
    return (
      <UpdateSurvey
        personId={personId}
        latest={survey}
        preview={(shown) => <SurveyPreview survey={shown} />}
        trial={(shown, onBack) => <WrittenTrial survey={shown} back={onBack} />}
      />
    );
  }
  if (error instanceof AppError && error.code === 'not_found') return <NotHere />;
  if (!error) return <EditorSkeleton />;
  return (
    <div className="px-4 py-8">
      <QueryFailed title={t('failed')} query={query} />
    </div>
  );
}

function NotHere() {
  const t = useTranslations('editor.stored');
  useDocumentTitle(t('notFound'));

  return (
    <div className="px-4 py-8">
      <PageState
        drawing="lost"
        title={t('notFound')}
        action={<LinkButton to={paths.manageSurveys.to()}>{t('toOwnSurveys')}</LinkButton>}
      >
        {t('notFoundExplanation')}
      </PageState>
    </div>
  );
}
