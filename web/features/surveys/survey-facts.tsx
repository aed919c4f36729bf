import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import { minutesAndSecondsOf } from '#web/features/surveys/minutes.ts';
import { TimeLimit } from '#web/features/surveys/time-limit.tsx';
import { Moment } from '#web/messages/moment.tsx';
import { useCategoryWords } from '#web/messages/use-category-words.ts';

/** The facts to know before starting; the deadline is in the visitor's time zone. */
export function SurveyFacts({ survey }: { survey: Survey }) {
  const words = useTranslations('surveys');
  const categories = useCategoryWords();
  const t = useTranslations('surveyDetails');
  const format = useFormatter();
  const asked = survey.questions.filter(asksFor).length;
  const precisely = survey.duration && minutesAndSecondsOf(survey.duration);

  return (
    <div className="@container my-5 border-hairline border-y py-3 sm:my-8 sm:py-4">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 @max-[14rem]:grid-cols-1 @min-[36rem]:flex @min-[36rem]:flex-wrap @min-[36rem]:justify-between">
        <Fact name={t('category')}>{categories(survey.category)}</Fact>
        <Fact name={t('duration')} more={asked > 0 ? words('questions', { count: asked }) : null}>
          <TimeLimit seconds={survey.duration} /> {precisely ? words('minutesAndSeconds', precisely) : null}
        </Fact>
        <Fact name={t('responses')}>{format.number(survey.responseCount)}</Fact>
        <Fact
          name={t(survey.expired ? 'deadlinePassed' : 'deadline')}
          more={<Moment at={survey.deadline} look="weekdayTime" />}
        >
          <Moment at={survey.deadline} look="day" />
        </Fact>
      </dl>
    </div>
  );
}

/** A fact under its name, with a quiet addition in a line of its own. */
function Fact({ name, more = null, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="@min-[36rem]:max-w-48">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="font-semibold leading-snug tabular-nums">{children}</dd>
      {more === null ? null : <dd className="text-quiet text-sm tabular-nums">{more}</dd>}
    </div>
  );
}
