import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { cut } from '#contract/cut.ts';
import type { ModeratedSurvey } from '#contract/moderation.ts';
import { paths } from '#web/app/paths.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { unbroken } from '#web/desk/desk-time.tsx';
import { SurveyTitle } from '#web/desk/survey-title.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { MODERATED } from '#web/features/moderation/moderation.api.ts';
import { PublicationForm } from '#web/features/moderation/publication-form.tsx';
import { Review } from '#web/features/moderation/review.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Status } from '#web/ui/states/status.tsx';

/** Row B04. */
const EXCERPT = 60;

export function ModerationTable({
  renderExport,
}: {
  /** The export buttons. */
  renderExport: (survey: ModeratedSurvey) => ReactNode;
}) {
  const t = useTranslations('moderation');
  const format = useFormatter();
  const list = useDeskList(MODERATED);

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
      empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
      failed={t('failed')}
      columns={[
        {
          key: 'survey',
          header: t('survey'),
          kind: 'title',
          sort: 'title',
          cell: (survey) => <Named survey={survey} />,
        },
        {
          key: 'reports',
          header: t('reports'),
          sort: 'reports',
          largestFirst: true,
          cell: (survey) => <Reported survey={survey} />,
        },
        {
          key: 'votes',
          header: t('votes'),
          align: 'end',
          sort: 'votes',
          onlyWide: true,
          largestFirst: true,
          cell: (survey) => format.number(survey.vote),
        },
        {
          key: 'status',
          header: t('status'),
          kind: 'actions',
          cell: (survey) => (
            <span className="flex flex-wrap items-start gap-x-2 gap-y-1 @min-[56rem]:flex-nowrap">
              <PublicationForm survey={survey} />
              <Review survey={survey} exporting={renderExport(survey)} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Named({ survey }: { survey: ModeratedSurvey }) {
  const t = useTranslations('moderation');
  const format = useFormatter();

  return (
    <SurveyTitle
      survey={survey}
      to={paths.surveyDetails.to(survey._id)}
      byline={t('byline', {
        author: survey.authorName,
        category: survey.category,
        date: unbroken(format.dateTime(new Date(survey.timestamp), { dateStyle: 'medium' })),
      })}
    >
      <span className="text-quiet text-sm @min-[56rem]:hidden">
        {t('votes')} <span className="tabular-nums">{format.number(survey.vote)}</span>
      </span>
      {survey.takenDown ? (
        <span className="text-sm">
          <Status tone="idle">{t('takenDown')}</Status>
        </span>
      ) : null}
    </SurveyTitle>
  );
}

function Reported({ survey: { openReports, newestReport } }: { survey: ModeratedSurvey }) {
  const t = useTranslations('moderation');
  if (openReports === 0) return <span className="text-quiet">{t('noReports')}</span>;

  return (
    <span className="inline-grid min-w-36 justify-items-start gap-1 @max-[40rem]:justify-items-end">
      <Badge tone="amber">{t('openReports', { count: openReports })}</Badge>
      {newestReport ? (
        <q dir="auto" className="max-w-56 text-start text-quiet text-sm @max-[40rem]:text-right">
          {cut(newestReport.report_message, EXCERPT)}
        </q>
      ) : null}
    </span>
  );
}
