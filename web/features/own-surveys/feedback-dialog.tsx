import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/own-surveys.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { NoteTime } from '#web/features/own-surveys/note-time.tsx';
import { feedbackOn } from '#web/features/own-surveys/own-surveys.api.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** What admins told the author of a survey. */
export function FeedbackDialog({
  survey,
  open,
  onOpenChange,
}: {
  survey: OwnSurvey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('ownSurveys.messages');
  const close = useTranslations('ownSurveys')('close');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{t('title', { title: survey.title })}</span>}
      description={t('description')}
      closeLabel={close}
    >
      <Messages surveyId={survey._id} />
    </Dialog>
  );
}

function Messages({ surveyId }: { surveyId: string }) {
  const t = useTranslations('ownSurveys.messages');
  const list = useDeskList(feedbackOn(surveyId));

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      empty={{ title: t('empty') }}
      failed={t('failed')}
      columns={[
        { key: 'time', header: t('time'), kind: 'title', cell: (report) => <NoteTime at={report.timestamp} /> },
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
