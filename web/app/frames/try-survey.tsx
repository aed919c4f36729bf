import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { User } from '#contract/people/users.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { draftQuery } from '#web/features/editor/editing.api.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { Trial } from '#web/features/taking/trial/trial.tsx';
import { asTried, type TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';
import { WrittenTrial } from '#web/features/taking/trial/written-trial.tsx';
import { trial } from '#web/messages/en/taking/trial.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part } from '#web/ui/part.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';

// Loaded later: most surveys that are tried are published.
const WithWorth = part('WithWorth', () => import('#web/features/editor/tried-draft.tsx'));
const TriedDraft = part('TriedDraft', () => import('#web/features/editor/tried-draft.tsx'));

/** The form of an own survey, on any state of it, to try out; admins try every survey but drafts. */
export const TrySurvey = withTexts({ trial }, Tried);

function Tried({ id, viewer }: { id: string; viewer: User }) {
  const t = useTranslations('taking');
  const survey = useQuery(surveyQuery(id));
  const isNone = isNotFound(survey.error);
  const draft = useQuery({ ...draftQuery(id), enabled: isNone && viewer.user_role === 'surveyor' });
  const isAdmin = viewer.user_role === 'admin';
  // The trial keeps the text that it began with, also when the author edits the survey.
  const [tried, setTried] = useState<TriedSurvey | null>(null);
  const isInside = survey.data && (isAdmin || survey.data.author === viewer._id);
  if (survey.data && isInside && !tried) setTried(asTried(survey.data));

  if (tried && isAdmin) return <Trial survey={tried} back={paths.surveyDetails.to(id)} />;
  if (tried) {
    return (
      <WithWorth survey={tried} waiting={<TakingSkeleton />}>
        {(worth) => <Trial survey={tried} worth={worth} back={paths.surveyDetails.to(id)} />}
      </WithWorth>
    );
  }
  if (draft.data) {
    return (
      <TriedDraft draft={draft.data} waiting={<TakingSkeleton />}>
        {(written) => <WrittenTrial survey={written} back={paths.addSurvey.to({ draft: id })} />}
      </TriedDraft>
    );
  }
  if (survey.data || (isNone && (viewer.user_role !== 'surveyor' || isNotFound(draft.error)))) return <NotHere />;
  const query = isNone ? draft : survey;
  if (!query.error) return <TakingSkeleton />;
  return <QueryFailed title={t('failed')} titleLevel="h1" query={query} />;
}

function NotHere() {
  const t = useTranslations('trial.notHere');
  useDocumentTitle(t('title'));

  return (
    <NotFoundState
      title={t('title')}
      action={<LinkButton to={paths.manageSurveys.to()}>{t('toOwnSurveys')}</LinkButton>}
    >
      {t('text')}
    </NotFoundState>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_found';
}
