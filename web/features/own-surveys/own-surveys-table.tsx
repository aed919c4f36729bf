import type { ReactNode } from 'react';
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
import { Status } from '#web/ui/states/status.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Lists a surveyor's own surveys with their states, numbers and actions. */
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
          list={list}
          name="status"
          label={t('statusFilter')}
          any={t('anyStatus')}
          say={(status) => t(`statuses.${status}`)}
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
          cell: (survey) => (
            <SurveyTitle survey={survey} to={paths.surveyDetails.to(survey._id)}>
              <span className="flex flex-wrap gap-x-3 text-sm @min-[56rem]:hidden">
                <SurveyStatusMark status={survey.status} />
                <span className="text-quiet">
                  {t('deadline')} <DeskTime at={survey.deadline} precision="zone" />
                </span>
              </span>
            </SurveyTitle>
          ),
        },
        number('likes', (survey) => format.number(survey.likes)),
        number('dislikes', (survey) => format.number(survey.dislikes)),
        number('votes', (survey) => format.number(survey.vote)),
        number('responses', ({ _id: id, title, responseCount: count }) => (
          <TextLink to={paths.surveyResponses.to(id)} aria-label={t('viewResponseNamed', { count, title })}>
            {format.number(count)}
          </TextLink>
        )),
        {
          key: 'status',
          header: t('status'),
          onlyWide: true,
          cell: ({ status }) => <SurveyStatusMark status={status} />,
        },
        {
          key: 'deadline',
          header: t('deadline'),
          sort: 'deadline',
          onlyWide: true,
          cell: ({ deadline }) => <DeskTime at={deadline} precision="zone" />,
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

function SurveyStatusMark({ status }: { status: SurveyStatus }) {
  const t = useTranslations('ownSurveys.statuses');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}

const TONES = { published: 'done', expired: 'idle', unpublished: 'refused', 'taken-down': 'attention' } as const;
