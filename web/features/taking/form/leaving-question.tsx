import { useTranslations } from 'use-intl';
import { givenIn } from '#web/features/taking/form/draft-answers.ts';
import type { Answering, HandingIn } from '#web/features/taking/outbox/outbox-state.ts';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';

/** Asks for confirmation before the respondent leaves answers that are not delivered yet. */
export function LeavingQuestion({
  state,
  timed,
}: {
  state: Answering | HandingIn;
  /** Whether a countdown runs. */
  timed: boolean;
}) {
  const t = useTranslations('taking');
  const count = givenIn(state.answers);
  const isSending = state.phase === 'handing-in';

  return (
    <LeaveGuard
      when={count > 0 || isSending}
      title={t('leaving.title')}
      description={isSending ? t('leaving.sending') : t('leaving.answers', { count, timed: String(timed) })}
      stayLabel={t('leaving.stay')}
      leaveLabel={t('leaving.leave')}
      closeLabel={t('close')}
    />
  );
}
