import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import type { InvitationOverview } from '#contract/sharing/invitations.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { AddPeople } from '#web/features/invitations/add-people.tsx';
import { isMoving, overviewQuery, useReadAgain } from '#web/features/invitations/invitations.api.ts';
import { InvitedNumbers } from '#web/features/invitations/invited-numbers.tsx';
import { InvitedTable } from '#web/features/invitations/invited-table.tsx';
import { LetterSection } from '#web/features/invitations/letter-section.tsx';
import { Sending } from '#web/features/invitations/sending.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The page on which an author invites people: the list, the mail, its sending and the reminders. */
export function Invitations({
  survey,
  author,
  resend,
}: {
  survey: Pick<Survey, '_id' | 'title' | 'status' | 'language' | 'responseCount'>;
  author: User;
  /** Sends the mail that confirms the author’s address. */
  resend: ReactNode;
}) {
  const t = useTranslations('invitations');
  const { _id: id, responseCount } = survey;
  const query = useQuery(overviewQuery(id));
  const { data: overview, error } = query;
  const readAgain = useEffectEvent(useReadAgain(id));
  // The list shows answers and mail states, too, but it is not refetched while mails leave.
  const news = overview && `${isMoving(overview)} ${responseCount}`;
  const seen = useRef(news);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== news) void readAgain();
    seen.current = news;
  }, [news]);

  if (!overview) {
    return error ? (
      <QueryFailed title={t('failed')} query={query} />
    ) : (
      <div role="status" aria-label={t('loading')} className="grid grid-cols-1 gap-6">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  const letter = { resend, survey, author, overview };
  return (
    <>
      <Remarks id={id} overview={overview} />
      <InvitedNumbers overview={overview} />
      <Sending id={id} overview={overview} />
      <AddPeople id={id} />
      <LetterSection kind="invitation" {...letter} />
      {overview.lastLetters.length > 0 ? <LetterSection kind="reminder" {...letter} /> : null}
      <InvitedTable id={id} overview={overview} />
    </>
  );
}

/** Notes on this survey and this site that an author needs before inviting people. */
function Remarks({ id, overview: { audience, sendsMail, anonymous } }: { id: string; overview: InvitationOverview }) {
  const t = useTranslations('invitations');
  const editor = (words: ReactNode) => <TextLink to={paths.updateSurvey.to(id)}>{words}</TextLink>;
  if (audience === 'invited' && sendsMail && !anonymous) return null;

  return (
    <div className="mb-6 grid max-w-prose grid-cols-1 gap-3">
      {sendsMail ? null : <Notice tone="attention">{t('files')}</Notice>}
      {audience === 'invited' ? null : (
        <Notice tone="attention" title={t(`audience.${audience}`)}>
          <p>{t(`audience.${audience}Effect`)}</p>
          <p className="mt-1">{t.rich('audience.change', { editor })}</p>
        </Notice>
      )}
      {anonymous ? <Notice>{t('anonymous')}</Notice> : null}
    </div>
  );
}
