import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PAGE_MAX } from '#basics/limits.ts';
import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { loadReports } from '#web/features/moderation/moderation.api.ts';
import { NoteList } from '#web/features/moderation/note-list.tsx';
import { useClosing } from '#web/features/moderation/use-closing.ts';
import { useNotes } from '#web/features/moderation/use-notes.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';

const STATES = ['open', 'closed'] as const;

/** The users' reports about a survey. A user whose report is closed may write another. */
export function UserReports({ survey }: { survey: ModeratedSurvey }) {
  const t = useTranslations('moderation.review');
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const list = useNotes(survey._id, { name: state, load: (asked) => loadReports(state, asked) });
  // The pressed button disappears with its report.
  const closing = useClosing(survey, () => heading.current?.focus());
  const shown = list.notes ?? [];

  return (
    <section className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {t('reports')}
        </h3>
        <Select
          look="compact"
          aria-label={t('which')}
          value={state}
          onChange={(event) => setState(STATES.find((each) => each === event.target.value) ?? 'open')}
          className="max-w-28"
        >
          {STATES.map((each) => (
            <option key={each} value={each}>
              {t(`${each}Ones`)}
            </option>
          ))}
        </Select>
      </header>
      <NoteList
        list={list}
        label={t('reports')}
        none={state === 'open' ? t('noneOpen') : t('noneClosed')}
        writerOf={(report) => report.user_name}
        action={(report) =>
          report.closedAt === null ? (
            <Button
              variant="text"
              size="small"
              aria-label={t('closeOneOf', { name: report.user_name })}
              loading={closing.isPending}
              onClick={() => closing.send([report._id])}
            >
              {t('closeOne')}
            </Button>
          ) : (
            <span className="text-quiet text-sm">
              {t('closedAt', { time: format.dateTime(new Date(report.closedAt), { dateStyle: 'medium' }) })}
            </span>
          )
        }
      />
      {state === 'open' && shown.length > 1 ? (
        <Button
          variant="quiet"
          size="small"
          loading={closing.isPending}
          onClick={() => closing.send(shown.slice(0, PAGE_MAX).map((report) => report._id))}
          className="justify-self-start"
        >
          {t('closeShown', { count: Math.min(shown.length, PAGE_MAX) })}
        </Button>
      ) : null}
    </section>
  );
}
