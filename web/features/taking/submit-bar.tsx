import { useTranslations } from 'use-intl';
import type { Answering, HandingIn } from '#web/features/taking/outbox-state.ts';
import { SendingStatus } from '#web/features/taking/sending-status.tsx';
import { type Numbered, Unanswered } from '#web/features/taking/unanswered.tsx';
import { useOnline } from '#web/features/taking/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** At the foot of the page, whatever is scrolled: how far the answers are, and the way to hand them in. */
export function SubmitBar({
  state,
  asked,
  unanswered,
  onGoTo,
  onGoBack,
  onSubmitAnyway,
  onTryNow,
}: {
  state: Answering | HandingIn;
  asked: number;
  /** What to ask about before submitting; null while nobody wants to. */
  unanswered: Numbered[] | null;
  onGoTo: (questionId: string) => void;
  onGoBack: () => void;
  onSubmitAnyway: () => void;
  onTryNow: () => void;
}) {
  const t = useTranslations('taking');
  const online = useOnline();
  const answered = Object.keys(state.answers).length;

  return (
    <footer
      className={joinClasses(
        'sticky bottom-0 z-30 mt-8 border-hairline border-t bg-paper pt-3',
        // Offline, the application's notice about it floats here: below the button, not over it.
        online ? 'pb-[max(0.75rem,env(safe-area-inset-bottom))]' : 'pb-34 sm:pb-20',
      )}
    >
      <div className="mx-auto max-w-form px-4 sm:px-6">
        {state.phase === 'handing-in' ? (
          <SendingStatus state={state} onTryNow={onTryNow} />
        ) : (
          <>
            {unanswered ? (
              <Unanswered
                questions={unanswered}
                canSubmit={answered > 0}
                onGoTo={onGoTo}
                onGoBack={onGoBack}
                onSubmitAnyway={onSubmitAnyway}
              />
            ) : null}
            <div className="flex items-center justify-between gap-4" hidden={unanswered !== null}>
              <div className="grid w-44 gap-1.5">
                <p className="text-sm tabular-nums">{t('progress', { answered, asked })}</p>
                <ProgressBar label={t('progress', { answered, asked })} value={answered} max={asked} />
              </div>
              <Button type="submit" size="large">
                {t('submit')}
              </Button>
            </div>
          </>
        )}
      </div>
    </footer>
  );
}
