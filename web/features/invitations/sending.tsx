import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { InvitationOverview } from '#contract/sharing/invitations.ts';
import { paths } from '#web/app/paths.ts';
import { pause, sendAgain, useReadAgain } from '#web/features/invitations/invitations.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';

interface Given {
  id: string;
  overview: InvitationOverview;
}

/** The progress of the mails, and the mails that did not arrive. Renders nothing if there is neither. */
export function Sending({ id, overview }: Given) {
  const t = useTranslations('invitations.sending');
  const { counts, progress, isPaused, trouble } = overview;
  const { refused, unknown } = counts;
  if (!progress && !waitingOf(overview) && !isPaused && !trouble && !refused && !unknown && !mayBeReminding(overview))
    return null;

  return (
    <Section title={t('title')} lead={t('lead')}>
      <Progress id={id} overview={overview} />
      {trouble ? <Trouble {...trouble} /> : null}
      {refused > 0 ? <Lost id={id} state="refused" count={refused} /> : null}
      {unknown > 0 ? <Lost id={id} state="unknown" count={unknown} /> : null}
    </Section>
  );
}

/** An anonymous survey does not say whether reminders still leave, so its author can always pause them. */
const mayBeReminding = ({ anonymous, lastLetters }: InvitationOverview): boolean =>
  anonymous && lastLetters.some(({ kind }) => kind === 'reminder');

/** All mails that have not left. Repeated mails may belong to an earlier mailing than the last. */
const waitingOf = ({ counts }: InvitationOverview): number => counts.waiting + counts.sending;

function Progress({ id, overview }: Given) {
  const t = useTranslations('invitations.sending');
  const format = useFormatter();
  const { progress, isPaused, isOpen, lastLetters } = overview;
  const reminder = mayBeReminding(overview) ? lastLetters.find(({ kind }) => kind === 'reminder') : undefined;
  const waiting = waitingOf(overview);
  if (!waiting && !isPaused && !reminder) return null;

  function state(): string | null {
    if (isPaused) return reminder && !waiting ? t('pausedSecretly') : t('paused', { waiting });
    if (waiting) return isOpen ? t('waiting', { waiting }) : t('closed');
    return reminder
      ? t('remindedSecretly', { moment: format.dateTime(new Date(reminder.startedAt), 'shortMoment') })
      : null;
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {progress ? (
        <>
          <ProgressBar label={t('title')} value={progress.total - progress.left} max={progress.total} />
          <p className="tabular-nums">{t('left', { left: progress.total - progress.left, total: progress.total })}</p>
        </>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{state()}</p>
        <PauseButton id={id} isPaused={isPaused} />
      </div>
    </div>
  );
}

function PauseButton({ id, isPaused }: { id: string; isPaused: boolean }) {
  const t = useTranslations('invitations.sending');
  const errorWords = useErrorWords();
  const readAgain = useReadAgain(id);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => pause(id, !isPaused),
    onSuccess: readAgain,
    onError: (failure) => toast.error(errorWords(failure), { id: 'pause' }),
  });

  return (
    <Button variant="quiet" size="small" loading={isPending} onClick={() => mutate()}>
      {t(isPaused ? 'goOn' : 'pause')}
    </Button>
  );
}

function Trouble({ since, code }: { since: string; code: number | null }) {
  const t = useTranslations('invitations.sending');
  const format = useFormatter();

  return (
    <Notice tone="attention" title={t('trouble', { moment: format.dateTime(new Date(since), 'shortMoment') })} announce>
      {code === null ? t('troubleSilent') : t('troubleCode', { code: String(code) })}
    </Notice>
  );
}

/** Mails that did not arrive, or perhaps did not, and the button that sends them again. */
function Lost({ id, state, count }: { id: string; state: 'refused' | 'unknown'; count: number }) {
  const t = useTranslations('invitations.sending');
  const errorWords = useErrorWords();
  const readAgain = useReadAgain(id);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => sendAgain(id, state),
    onSuccess: (mails) => toast.success(t('isAgain', { mails: mails ?? count })),
    onError: (failure) => toast.error(errorWords(failure), { id: `again ${state}` }),
    onSettled: readAgain,
  });

  return (
    <Notice tone="attention" title={t(state, { count })}>
      <p>{t(`${state}Explanation`)}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="quiet" size="small" loading={isPending} onClick={() => mutate()}>
          {t('again')}
        </Button>
        <LinkButton
          variant="text"
          size="small"
          to={`${paths.surveyInvitations.to(id)}?status=${state}#list`}
          preventScrollReset
        >
          {t('show')}
        </LinkButton>
      </div>
    </Notice>
  );
}
