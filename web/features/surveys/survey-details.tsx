import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { MainButton } from '#web/features/surveys/main-button.tsx';
import { PollBallot } from '#web/features/surveys/poll-ballot.tsx';
import { SurveyFacts } from '#web/features/surveys/survey-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** One survey: what it asks of somebody, the button that starts it, its poll; below, whatever the screen adds. */
export function SurveyDetails({
  survey,
  viewer,
  children,
}: {
  survey: Survey;
  viewer: User | null;
  children: ReactNode;
}) {
  const t = useTranslations('surveys');

  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 @min-[54rem]:grid-cols-[minmax(0,1fr)_21rem]">
        <header>
          <p className="text-quiet">{t('details.by', { author: survey.authorName })}</p>
          <h1 className="mt-2 text-3xl">{survey.title}</h1>
          <p className="mt-4 max-w-prose whitespace-pre-line text-lg text-quiet">{survey.description}</p>
        </header>
        <div className="grid grid-cols-1 content-start items-start gap-4 @min-[40rem]:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] @min-[54rem]:grid-cols-1 @min-[54rem]:col-start-2 @min-[54rem]:row-span-2 @min-[54rem]:row-start-1">
          <Card className="grid gap-6">
            <SurveyFacts survey={survey} />
            {survey.questions.length > 0 ? (
              <MainButton survey={survey} viewer={viewer} />
            ) : (
              <p className="text-quiet">{t('details.onlyPoll')}</p>
            )}
          </Card>
          <PollBallot
            survey={survey}
            action={
              viewer ? null : (
                <LinkButton variant="quiet" size="small" to={paths.login.to(paths.surveyDetails.to(survey._id))}>
                  {t('poll.loginToVote')}
                </LinkButton>
              )
            }
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-12">{children}</div>
      </div>
    </div>
  );
}
