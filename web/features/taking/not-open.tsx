import { use } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import type { Obstacle } from '#web/features/taking/clock/halt.ts';
import { WhereContext } from '#web/features/taking/where.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/**
 * Explains why there is no form, with a link to leave. Frames and trials have no such link, because they have no other page.
 * @param props.refused the answers that the server refused for this reason
 */
export function NotOpen({
  surveyId,
  obstacle,
  refused,
  onStartAgain,
}: {
  surveyId: string;
  obstacle: Obstacle;
  refused: boolean;
  onStartAgain: () => void;
}) {
  const t = useTranslations('taking');
  const isPage = use(WhereContext) === 'page';
  const { title, explanation, toSurvey } = WORDS[obstacle];
  useDocumentTitle(t(title));

  return (
    <div className="py-6 sm:py-12">
      <PageState
        drawing={obstacle === 'gone' ? 'lost' : 'closed'}
        title={t(title)}
        titleLevel="h1"
        action={
          obstacle === 'time-up' ? (
            <Button onClick={onStartAgain}>{t('timeUp.startAgain')}</Button>
          ) : isPage ? (
            <LinkButton to={wayOn(obstacle, surveyId)}>{t(toSurvey)}</LinkButton>
          ) : null
        }
      >
        {(obstacle === 'closed' || obstacle === 'expired') && refused ? t(`${obstacle}.keptAnswers`) : t(explanation)}
      </PageState>
    </div>
  );
}

function wayOn(obstacle: Obstacle, surveyId: string): string {
  return obstacle === 'gone' ? paths.surveys.to() : paths.surveyDetails.to(surveyId);
}

const WORDS = {
  closed: { title: 'closed.title', explanation: 'closed.explanation', toSurvey: 'toSurvey' },
  expired: { title: 'expired.title', explanation: 'expired.explanation', toSurvey: 'toSurvey' },
  scheduled: { title: 'scheduled.title', explanation: 'scheduled.explanation', toSurvey: 'toSurvey' },
  full: { title: 'full.title', explanation: 'full.explanation', toSurvey: 'toSurvey' },
  'time-up': { title: 'timeUp.title', explanation: 'timeUp.explanation', toSurvey: 'toSurvey' },
  gone: { title: 'gone.title', explanation: 'gone.explanation', toSurvey: 'toSurveys' },
  empty: { title: 'noQuestions.title', explanation: 'noQuestions.explanation', toSurvey: 'toSurvey' },
} as const satisfies Record<Obstacle, { title: string; explanation: string; toSurvey: string }>;
