import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/own-surveys.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { NoteTime } from '#web/features/own-surveys/note-time.tsx';
import { reportsOf } from '#web/features/own-surveys/own-surveys.api.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** What people reported about an own survey. */
export function ReportsDialog({
  survey,
  open,
  onOpenChange,
}: {
  survey: OwnSurvey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('ownSurveys.reports');
  const close = useTranslations('ownSurveys')('close');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{t('title', { title: survey.title })}</span>}
      description={t('description')}
      closeLabel={close}
    >
      <Reports surveyId={survey._id} />
    </Dialog>
  );
}

function Reports({ surveyId }: { surveyId: string }) {
  const t = useTranslations('ownSurveys.reports');
  const list = useDeskList(reportsOf(surveyId));

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      empty={{ title: t('empty') }}
      failed={t('failed')}
      columns={[
        {
          key: 'name',
          header: t('name'),
          kind: 'title',
          cell: (report) => (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="wrap-anywhere font-medium">{report.user_name}</span>
              <NoteTime at={report.timestamp} />
            </span>
          ),
        },
        {
          key: 'message',
          header: t('message'),
          kind: 'title',
          cell: (report) => <span className="wrap-anywhere whitespace-pre-line">{report.report_message}</span>,
        },
      ]}
    />
  );
}
