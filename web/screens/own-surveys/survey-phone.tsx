import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { Trial } from '#web/features/taking/trial/trial.tsx';
import { asTried, type TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';
import { taking } from '#web/messages/en/taking/taking.ts';
import { trial } from '#web/messages/en/taking/trial.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Suspense } from '#web/ui/part.tsx';

/** An own survey as respondents get it, in the frame beside its link. It stores nothing. */
export const SurveyPhoneScreen = withTexts({ taking, trial }, () => {
  const { id = '' } = useParams();
  const session = useSession();
  const query = useQuery(surveyQuery(id));
  const t = useTranslations('taking');
  const [tried, setTried] = useState<TriedSurvey | null>(null);
  const isOwn = session.state === 'signed-in' && query.data?.author === session.user._id;
  if (query.data && isOwn && !tried) setTried(asTried(query.data));

  if (tried) {
    return (
      <Suspense fallback={<TakingSkeleton />}>
        <Trial survey={tried} back={null} />
      </Suspense>
    );
  }
  // Opened outside its frame by somebody else than the author.
  if (session.state === 'signed-out' || (session.state === 'signed-in' && query.data && !isOwn)) {
    return <Navigate to={paths.takeSurvey.toTry(id)} replace />;
  }
  return query.error ? <QueryFailed title={t('failed')} titleLevel="h1" query={query} /> : <TakingSkeleton />;
});
