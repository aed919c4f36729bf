import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { SurveyFacts } from '#web/features/surveys/survey-facts.tsx';
import { Card } from '#web/ui/card.tsx';

/** The details of one survey; the screen passes in the viewer's actions. */
export function SurveyDetails({
  survey,
  main,
  actions,
  poll,
  children,
}: {
  survey: Survey;
  /** The main action. */
  main: ReactNode;
  /** The other actions, small. */
  actions: ReactNode;
  poll: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('surveys');

  return (
    <div className="@container">
      {/* The lower row takes the remaining height, so that the upper row keeps its place when the lower one grows. */}
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 @min-[54rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[54rem]:grid-rows-[auto_1fr]">
        <header>
          <p className="text-quiet">{t('details.by', { author: survey.authorName })}</p>
          <h1 dir="auto" className="mt-2 text-3xl">
            {survey.title}
          </h1>
          <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line text-lg text-quiet">
            {survey.description}
          </p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">{actions}</div>
        </header>
        <div className="grid grid-cols-1 content-start items-start gap-4 @min-[40rem]:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] @min-[54rem]:grid-cols-1 @min-[54rem]:col-start-2 @min-[54rem]:row-span-2 @min-[54rem]:row-start-1">
          <Card className="grid gap-6">
            <SurveyFacts survey={survey} />
            {survey.questions.length > 0 ? null : (
              <p className="text-quiet">
                {t(survey.pollOptions.length > 0 ? 'details.onlyPoll' : 'details.noQuestions')}
              </p>
            )}
            {main}
          </Card>
          {poll}
        </div>
        <div className="grid grid-cols-1 content-start gap-12">{children}</div>
      </div>
    </div>
  );
}
