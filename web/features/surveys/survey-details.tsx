import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import { SurveyFacts } from '#web/features/surveys/survey-facts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Formatted } from '#web/ui/formatted.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The details of one survey; the screen passes in the viewer's actions. */
export function SurveyDetails({
  survey,
  words: { title, description, readIn },
  main,
  actions,
  poll,
  children,
}: {
  survey: Survey;
  /** In the language in which they are read. */
  words: Pick<Survey, 'title' | 'description'> & { readIn: string | null };
  /** The main action. */
  main: ReactNode;
  /** The other actions, small. */
  actions: ReactNode;
  /** The ballot; null without a poll. */
  poll: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('surveyDetails');

  return (
    <div className="@container">
      <div
        className={joinClasses(
          'grid grid-cols-1 items-start gap-x-12 gap-y-8 @min-[68rem]:gap-x-16',
          poll !== null && '@min-[58rem]:grid-cols-[minmax(0,1fr)_23.5rem]',
        )}
      >
        <header>
          <p className="flex items-center gap-2.5 text-quiet text-sm">
            <Avatar name={survey.authorName} photo={survey.authorPhoto} size="small" />
            <span className="min-w-0">{t('by', { author: survey.authorName })}</span>
          </p>
          <h1 lang={readIn ?? undefined} dir="auto" className="mt-2 max-w-[22em] text-3xl tracking-tighter sm:mt-3">
            {title}
          </h1>
          <p
            lang={readIn ?? undefined}
            dir="auto"
            className="mt-3 max-w-[36em] whitespace-pre-line text-quiet sm:mt-4 sm:text-lg"
          >
            <Formatted text={description} pictures={false} />
          </p>
          <SurveyFacts survey={survey} />
          {/* Before the opening what it asks is not told. */}
          {survey.status === 'scheduled' || survey.questions.some(asksFor) ? null : (
            <p className="mb-4 text-quiet">{t(survey.pollOptions.length > 0 ? 'onlyPoll' : 'noQuestions')}</p>
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {main}
            <div className="flex grow flex-wrap items-center gap-x-2 gap-y-2 sm:ms-auto sm:grow-0">{actions}</div>
          </div>
        </header>
        {poll === null ? null : <div className="w-full">{poll}</div>}
      </div>
      <div className="mt-10 grid grid-cols-1 gap-10 *:border-hairline *:border-t *:pt-8 *:empty:hidden">{children}</div>
    </div>
  );
}
