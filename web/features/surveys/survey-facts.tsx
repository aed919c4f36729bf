import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { minutesOf } from '#web/features/surveys/minutes.ts';
import { Moment } from '#web/messages/moment.tsx';

/** The facts to know before starting; the deadline is in the visitor's time zone. */
export function SurveyFacts({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys');
  const format = useFormatter();

  return (
    <dl className="my-5 grid grid-cols-2 gap-x-5 gap-y-4 border-hairline border-y py-3 sm:my-8 sm:flex sm:flex-wrap sm:justify-between sm:py-4">
      <Fact name={t('details.category')}>{survey.category}</Fact>
      <Fact name={t('details.duration')}>{t('minutes', { minutes: minutesOf(survey.duration) })}</Fact>
      <Fact name={t('details.questions')}>{format.number(survey.questions.length)}</Fact>
      <Fact name={t('details.responses')}>{format.number(survey.responseCount)}</Fact>
      <Fact name={t(survey.expired ? 'details.deadlinePassed' : 'details.deadline')}>
        <Moment at={survey.deadline} look="moment" />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:max-w-38">
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="font-semibold leading-snug tabular-nums">{children}</dd>
    </div>
  );
}
