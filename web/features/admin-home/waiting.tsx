import { Flag, Mail, MailWarning, ScrollText, UserPen } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import type { SiteNumbers } from '#web/features/admin-home/admin-home.api.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { CELLS } from '#web/ui/look/cells-look.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** The queues that an admin empties, each with its number of entries. */
export function Waiting({ numbers }: { numbers: SiteNumbers | undefined }) {
  const t = useTranslations('adminHome.waiting');
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {t('title')}
      </h2>
      <ul className={joinClasses(CELLS, 'sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]')}>
        <Way
          to={paths.adminManageSurveys.to()}
          Icon={Flag}
          isUrgent={Boolean(numbers?.reportedSurveys)}
          title={numbers && t('reported', { count: numbers.reportedSurveys })}
          note={t('reportedNote')}
        />
        <Way
          to={paths.contactMessages.to()}
          Icon={Mail}
          isUrgent={Boolean(numbers?.openMessages)}
          title={numbers && t('messages', { count: numbers.openMessages })}
          note={t('messagesNote')}
        />
        <Way
          to={paths.surveyorRequests.to()}
          Icon={UserPen}
          isUrgent={Boolean(numbers?.openSurveyorRequests)}
          title={numbers && t('surveyors', { count: numbers.openSurveyorRequests })}
          note={t('surveyorsNote')}
        />
        {numbers && numbers.failedMails > 0 ? (
          <Way
            to={null}
            Icon={MailWarning}
            isUrgent
            title={t('mails', { count: numbers.failedMails })}
            note={t('mailsNote')}
          />
        ) : null}
        <Way to={paths.auditLog.to()} Icon={ScrollText} title={t('audit')} note={t('auditNote')} />
      </ul>
    </section>
  );
}

function Way({
  to,
  Icon,
  title,
  note,
  isUrgent = false,
}: {
  /** null for what no page shows. */
  to: string | null;
  Icon: ComponentType<{ className?: string }>;
  /** undefined while its number is loading. */
  title: ReactNode | undefined;
  note: string;
  isUrgent?: boolean;
}) {
  const noteId = useId();

  return (
    <li className="relative flex items-start gap-[min(0.75rem,4vw)] px-[min(1rem,4vw)] py-4 transition-colors hover:bg-row sm:px-6">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${isUrgent ? 'text-amber' : 'text-quiet'}`} />
      <div className="min-w-0">
        {/* The whole card can be pressed; screen readers read only the link's text, and until it has one the note. */}
        {to === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link
            to={to}
            aria-labelledby={title === undefined ? noteId : undefined}
            className="font-medium -outline-offset-2 after:absolute after:inset-0"
          >
            {title ?? <Skeleton className="inline-block h-4 w-32" />}
          </Link>
        )}
        <span id={noteId} className="block text-quiet text-sm">
          {note}
        </span>
      </div>
    </li>
  );
}
