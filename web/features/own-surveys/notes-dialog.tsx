import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { type DeskSource, useDeskList } from '#web/desk/use-desk-list.ts';
import { feedbackOn, reportsOf } from '#web/features/own-surveys/own-surveys.api.ts';
import { Dialog } from '#web/ui/floating/dialog.tsx';

interface DialogProps {
  survey: OwnSurvey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the reports on the viewer's survey. */
export function ReportsDialog(props: DialogProps) {
  return <NotesDialog {...props} kind="reports" source={reportsOf(props.survey._id)} />;
}

/** Lists the admins' messages to the author of a survey. */
export function FeedbackDialog(props: DialogProps) {
  return <NotesDialog {...props} kind="messages" source={feedbackOn(props.survey._id)} />;
}

interface Note {
  timestamp: string;
  report_message: string;
  /** The writer's name; missing for admins, who stay unnamed. */
  user_name?: string;
}

interface NotesProps<Row extends Note> {
  kind: 'reports' | 'messages';
  source: DeskSource<Row, never, Record<never, never>>;
}

function NotesDialog<Row extends Note>({ survey, open, onOpenChange, kind, source }: DialogProps & NotesProps<Row>) {
  const t = useTranslations(`ownSurveys.${kind}`);
  const close = useTranslations('ownSurveys')('close');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { title: survey.title })}
      description={t('description')}
      closeLabel={close}
    >
      <NoteTable kind={kind} source={source} />
    </Dialog>
  );
}

function NoteTable<Row extends Note>({ kind, source }: NotesProps<Row>) {
  const t = useTranslations(`ownSurveys.${kind}`);
  const list = useDeskList(source);

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      empty={{ title: t('empty') }}
      failed={t('failed')}
      columns={[
        { key: 'origin', header: t('origin'), kind: 'title', cell: (note) => <Origin note={note} /> },
        {
          key: 'message',
          header: t('message'),
          kind: 'text',
          cell: (note) => <bdi className="whitespace-pre-line">{note.report_message}</bdi>,
        },
      ]}
    />
  );
}

function Origin({ note: { user_name: name, timestamp } }: { note: Note }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      {name === undefined ? null : <bdi className="font-medium">{name}</bdi>}
      <span className="text-quiet text-sm">
        <DeskTime at={timestamp} />
      </span>
    </span>
  );
}
