import { Pencil, Share2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { COUNT_COLUMN, MENU_COLUMN } from '#web/desk/columns.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { SurveyTitle } from '#web/desk/survey-title.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { editorOf, OWN_SURVEYS } from '#web/features/own-surveys/own-surveys.api.ts';
import { SurveyActions } from '#web/features/own-surveys/survey-actions.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Fact } from '#web/ui/lists/table.tsx';
import { FreshMark } from '#web/ui/states/fresh-mark.tsx';
import { Status } from '#web/ui/states/status.tsx';

/** Lists a surveyor's own surveys with their states, numbers and actions. */
export function OwnSurveysTable({
  first,
}: {
  /** Shown to somebody who has written no survey. */
  first: ReactElement;
}) {
  const t = useTranslations('ownSurveys');
  const format = useFormatter();
  const list = useDeskList(OWN_SURVEYS);

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      searchLabel={t('search')}
      filters={
        <DeskFilter list={list} name="status" label={t('statusFilter')} say={(status) => t(`statuses.${status}`)} />
      }
      facts={(survey) => <Facts survey={survey} />}
      empty={first}
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
              to={survey.status === 'draft' ? editorOf(survey) : paths.surveyDetails.to(survey._id)}
              actions={<QuickActions survey={survey} />}
            />
          ),
        },
        {
          key: 'status',
          header: t('status'),
          width: 'w-29',
          cell: ({ status }) => (
            <span className="text-sm">
              <SurveyStatusMark status={status} />
            </span>
          ),
        },
        { key: 'likes', header: t('likes'), ...COUNT_COLUMN, sort: 'likes', cell: ({ likes }) => format.number(likes) },
        {
          key: 'dislikes',
          header: t('dislikes'),
          ...COUNT_COLUMN,
          width: 'w-22',
          sort: 'dislikes',
          cell: ({ dislikes }) => format.number(dislikes),
        },
        { key: 'votes', header: t('votes'), ...COUNT_COLUMN, sort: 'votes', cell: ({ vote }) => format.number(vote) },
        {
          key: 'responses',
          header: t('responses'),
          align: 'end',
          width: 'w-26',
          sort: 'responses',
          largestFirst: true,
          cell: ({ _id: id, title, responseCount: count }) => (
            <span className="flex items-center justify-end gap-2">
              <FreshMark count={count} words={t('new')} said={(more) => t('arrived', { count: more, title })} />
              <Link
                to={paths.surveyResponses.to(id)}
                aria-label={t('viewResponseNamed', { count, title })}
                className="font-semibold hover:text-blue hover:underline"
              >
                {format.number(count)}
              </Link>
            </span>
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
              {deadline === null ? '–' : <DeskTime at={deadline} precision="day" />}
            </span>
          ),
        },
        {
          key: 'created',
          header: t('created'),
          align: 'end',
          width: 'w-27',
          from: 'wide',
          sort: 'newest',
          largestFirst: true,
          cell: ({ timestamp }) => (
            <span className="text-quiet">
              <DeskTime at={timestamp} precision="day" />
            </span>
          ),
        },
        { key: 'actions', header: t('actions'), ...MENU_COLUMN, cell: (survey) => <SurveyActions survey={survey} /> },
      ]}
    />
  );
}

/** The frequent actions, which the menu has as well. */
function QuickActions({ survey }: { survey: OwnSurvey }): ReactNode {
  const { _id: id, title, status } = survey;
  const t = useTranslations('ownSurveys');

  return (
    <>
      {status === 'draft' ? null : (
        <LinkButton
          to={paths.surveyResults.to(id)}
          variant="ghost"
          size="small"
          aria-label={t('viewResultNamed', { title })}
        >
          {t('viewResult')}
        </LinkButton>
      )}
      {status === 'draft' ? null : (
        <LinkButton
          to={paths.surveyShare.to(id)}
          variant="ghost"
          size="small"
          aria-label={t('shareNamed', { title })}
          title={t('share')}
        >
          <Share2 aria-hidden="true" className="size-4.5" />
        </LinkButton>
      )}
      <LinkButton
        to={editorOf(survey)}
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

function Facts({ survey: { status, responseCount, deadline, opensAt } }: { survey: OwnSurvey }) {
  const t = useTranslations('ownSurveys');
  const format = useFormatter();
  const moment = status === 'scheduled' ? opensAt : deadline;
  const day = moment === null ? null : format.dateTime(new Date(moment), { day: 'numeric', month: 'short' });

  return (
    <>
      <Fact>
        <SurveyStatusMark status={status} />
      </Fact>
      {status === 'draft' ? null : <Fact>{t('factResponses', { count: responseCount })}</Fact>}
      <Fact>{day === null ? t('noDeadline') : t(SINCE[status], { day })}</Fact>
    </>
  );
}

function SurveyStatusMark({ status }: { status: SurveyStatus }) {
  const t = useTranslations('ownSurveys.statuses');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}

const TONES = {
  draft: 'idle',
  scheduled: 'active',
  published: 'done',
  closed: 'over',
  expired: 'over',
  unpublished: 'refused',
  archived: 'idle',
} as const satisfies Record<SurveyStatus, string>;

const SINCE = {
  draft: 'factUntil',
  scheduled: 'factFrom',
  published: 'factUntil',
  closed: 'factSince',
  expired: 'factSince',
  unpublished: 'factUntil',
  archived: 'factUntil',
} as const;
