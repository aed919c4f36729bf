import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DeskTime } from '#web/desk/desk-time.tsx';
import type { useNotes } from '#web/features/moderation/use-notes.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

interface Note {
  _id: string;
  timestamp: string;
  report_message: string;
}

/** Notes about a survey with their states: loading, failed, empty, filled, more to load. */
export function NoteList<Shown extends Note>({
  list,
  label,
  none,
  writerOf,
  action,
}: {
  list: ReturnType<typeof useNotes<Shown>>;
  /** The list's name for screen readers. */
  label: string;
  none: string;
  writerOf: (note: Shown) => string | null;
  action?: (note: Shown) => ReactNode;
}) {
  const t = useTranslations('moderation.review');
  const errorWords = useErrorWords();
  const { notes, error, more } = list;

  if (!notes && error) {
    return (
      <Notice tone="refusal" announce>
        <p>
          {t('failed')} {errorWords(error)}
        </p>
        <Button variant="text" size="small" loading={list.isRetrying} onClick={list.retry}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  if (!notes) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-full" />
      </div>
    );
  }
  if (notes.length === 0) return <p className="text-quiet">{none}</p>;

  return (
    <div className="grid gap-3">
      <ul aria-label={label} className="divide-y divide-hairline border-hairline border-y">
        {notes.map((note) => (
          <li key={note._id} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-quiet text-sm">
              <bdi className="font-medium text-ink">{writerOf(note)}</bdi>
              <DeskTime at={note.timestamp} />
            </div>
            <p dir="auto" className="whitespace-pre-line">
              {note.report_message}
            </p>
            {action ? <div className="justify-self-end">{action(note)}</div> : null}
          </li>
        ))}
      </ul>
      {more ? (
        <Button
          variant="quiet"
          size="small"
          loading={more.isLoading}
          onClick={more.load}
          className="justify-self-center"
        >
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}
