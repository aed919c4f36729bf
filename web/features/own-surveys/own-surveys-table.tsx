import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnSurvey, SurveyStatus } from '#contract/own-surveys.ts';
import { paths } from '#web/app/paths.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { SurveyTitle } from '#web/desk/survey-title.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { OWN_SURVEYS } from '#web/features/own-surveys/own-surveys.api.ts';
import { SurveyActions } from '#web/features/own-surveys/survey-actions.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Fact } from '#web/ui/lists/table.tsx';
import { Status } from '#web/ui/states/status.tsx';

/** Lists a surveyor's own surveys with their states, numbers and actions. */
export function OwnSurveysTable() {
  const t = useTranslations('ownSurveys');
  const format = useFormatter();
  const list = useDeskList(OWN_SURVEYS);

  const number = (key: 'likes' | 'dislikes' | 'votes', count: (survey: OwnSurvey) => number) =>
    ({
      key,
      header: t(key),
      align: 'end',
      width: key === 'dislikes' ? 'w-22' : 'w-18',
      from: 'medium',
      sort: key,
      largestFirst: true,
      cell: (survey: OwnSurvey) => format.number(count(survey)),
    }) as const;

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      searchLabel={t('search')}
      filters={
        <DeskFilter list={list} name="status" label={t('statusFilter')} say={(status) => t(`statuses.${status}`)} />
      }
      facts={(survey) => <Facts survey={survey} />}
      empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
      failed={t('failed')}
      columns={[
        {
          key: 'survey',
          header: t('survey'),
          kind: 'title',
          sort: 'title',
          cell: (survey) => (
            <SurveyTitle
              survey={survey}
              to={paths.surveyDetails.to(survey._id)}
              actions={<QuickActions survey={survey} />}
            />
          ),
        },
        {
          key: 'status',
          header: t('status'),
          width: 'w-32',
          cell: ({ status }) => (
            <span className="text-sm">
              <SurveyStatusMark status={status} />
            </span>
          ),
        },
        number('likes', (survey) => survey.likes),
        number('dislikes', (survey) => survey.dislikes),
        number('votes', (survey) => survey.vote),
        {
          key: 'responses',
          header: t('responses'),
          align: 'end',
          width: 'w-26',
          sort: 'responses',
          largestFirst: true,
          cell: ({ _id: id, title, responseCount: count }) => (
            <Link
              to={paths.surveyResponses.to(id)}
              aria-label={t('viewResponseNamed', { count, title })}
              className="font-semibold hover:text-blue hover:underline"
            >
              {format.number(count)}
            </Link>
          ),
        },
        {
          key: 'deadline',
          header: t('deadline'),
          align: 'end',
          width: 'w-28',
          sort: 'deadline',
          cell: ({ deadline, status }) => (
            <span className={status === 'published' ? '' : 'text-quiet'}>
              <DeskTime at={deadline} precision="day" />
            </span>
          ),
        },
        {
          key: 'actions',
          header: t('actions'),
          kind: 'actions',
          width: 'w-14',
          cell: (survey) => <SurveyActions survey={survey} />,
        },
      ]}
    />
  );
}

/** The frequent actions, which the menu has as well. */
function QuickActions({ survey: { _id: id, title } }: { survey: OwnSurvey }): ReactNode {
  const t = useTranslations('ownSurveys');

  return (
    <>
      <LinkButton
        to={paths.surveyResults.to(id)}
        variant="ghost"
        size="small"
        aria-label={t('viewResultNamed', { title })}
      >
        {t('viewResult')}
      </LinkButton>
      <LinkButton
        to={paths.updateSurvey.to(id)}
        variant="ghost"
        size="small"
        aria-label={t('editNamed', { title })}
        title={t('edit')}
      >
        <Pencil aria-hidden="true" className="size-4.5" />
      </LinkButton>
    </>
  );
}

function Facts({ survey: { status, responseCount, deadline } }: { survey: OwnSurvey }) {
  const t = useTranslations('ownSurveys');
  const format = useFormatter();
  const day = format.dateTime(new Date(deadline), { day: 'numeric', month: 'short' });

  return (
    <>
      <Fact>
        <SurveyStatusMark status={status} />
      </Fact>
      <Fact>{t('factResponses', { count: responseCount })}</Fact>
      <Fact>{t(status === 'expired' ? 'factSince' : 'factUntil', { day })}</Fact>
    </>
  );
}

function SurveyStatusMark({ status }: { status: SurveyStatus }) {
  const t = useTranslations('ownSurveys.statuses');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}

const TONES = { published: 'done', expired: 'over', unpublished: 'refused', 'taken-down': 'attention' } as const;
