import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { cut } from '#contract/cut.ts';
import type { OwnSurvey } from '#contract/own-surveys.ts';
import { paths } from '#web/app/paths.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { OWN_SURVEYS, STATUSES } from '#web/features/own-surveys/own-surveys.api.ts';
import { SurveyActions } from '#web/features/own-surveys/survey-actions.tsx';
import { SurveyStatusMark } from '#web/features/own-surveys/survey-status-mark.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Row B04. */
const EXCERPT = 60;

/** A surveyor's own surveys: how they stand, what came of them, and what can be done with each. */
export function OwnSurveysTable() {
  const t = useTranslations('ownSurveys');
  const format = useFormatter();
  const list = useDeskList(OWN_SURVEYS);
  const write = <LinkButton to={paths.addSurvey.to()}>{t('write')}</LinkButton>;

  const number = (key: 'likes' | 'dislikes' | 'votes' | 'responses', cell: (survey: OwnSurvey) => ReactNode) =>
    ({ key, header: t(key), align: 'end', sort: key, largestFirst: true, cell }) as const;

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      searchLabel={t('search')}
      filters={
        <DeskFilter
          label={t('statusFilter')}
          any={t('anyStatus')}
          value={list.view.chosen.status}
          options={STATUSES.map((status) => [status, t(`statuses.${status}`)])}
          onChoose={(status) => list.choose('status', status)}
        />
      }
      empty={{ title: t('empty'), explanation: t('emptyExplanation'), action: write }}
      failed={t('failed')}
      columns={[
        {
          key: 'survey',
          header: t('survey'),
          kind: 'title',
          sort: 'title',
          cell: (survey) => <Named survey={survey} />,
        },
        number('likes', (survey) => format.number(survey.likes)),
        number('dislikes', (survey) => format.number(survey.dislikes)),
        number('votes', (survey) => format.number(survey.vote)),
        number('responses', ({ _id: id, title, responseCount: count }) => (
          <TextLink to={paths.surveyResponses.to(id)} aria-label={t('viewResponseNamed', { count, title })}>
            {format.number(count)}
          </TextLink>
        )),
        { key: 'status', header: t('status'), cell: ({ status }) => <SurveyStatusMark status={status} /> },
        {
          key: 'deadline',
          header: t('deadline'),
          sort: 'deadline',
          cell: ({ deadline }) => (
            <time dateTime={deadline} className="whitespace-nowrap tabular-nums">
              {format.dateTime(new Date(deadline), { dateStyle: 'medium' })}
            </time>
          ),
        },
        {
          key: 'actions',
          header: t('actions'),
          kind: 'actions',
          align: 'end',
          cell: (survey) => <SurveyActions survey={survey} />,
        },
      ]}
    />
  );
}

function Named({ survey: { _id: id, title, description } }: { survey: OwnSurvey }) {
  return (
    <span className="grid min-w-44 gap-0.5">
      <Link to={paths.surveyDetails.to(id)} className="wrap-anywhere font-medium hover:underline">
        {title}
      </Link>
      <span className="wrap-anywhere text-quiet text-sm">{cut(description, EXCERPT)}</span>
    </span>
  );
}
