import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HandingIn } from '#web/features/taking/outbox/outbox-state.ts';
import { useIsProving } from '#web/features/taking/proof/proven.ts';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { PageMark } from '#web/ui/page-mark.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

/** Shows the progress of the sending, with a button to retry now where that can help. */
export function SendingStatus({ state, onTryNow }: { state: HandingIn; onTryNow: () => void }) {
  const t = useTranslations('taking.sending');
  const starting = useTranslations('taking.starting');
  const online = useOnline();
  const seconds = useSecondsUntil(state.nextTryAt);
  const isProving = useIsProving();
  const words = wordsFor(state, online);
  const canHurry = words === 'noAnswer' || words === 'serverFailed';

  return (
    <div className="flex min-h-12 items-center gap-3">
      {/* The text tells that the device is offline, so the application's own notice is hidden. */}
      <PageMark name="offline" />
      <span className="shrink-0 text-blue text-xl">
        {words === 'now' ? <Spinner /> : <CloudOff aria-hidden="true" className="size-6 text-amber" />}
      </span>
      <div className="min-w-0 grow">
        <p role="status">
          {isProving ? (
            <>
              {starting('checking')} <span className="sr-only">{starting('checkingWhy')}</span>
            </>
          ) : (
            t(words)
          )}
        </p>
        {canHurry && seconds !== null ? (
          <p className="text-quiet text-sm tabular-nums">{t('nextTry', { seconds })}</p>
        ) : null}
      </div>
      {canHurry ? (
        <Button variant="quiet" loading={state.nextTryAt === null} onClick={onTryNow} className="shrink-0">
          {t('tryNow')}
        </Button>
      ) : null}
    </div>
  );
}

function wordsFor({ trouble }: HandingIn, online: boolean) {
  if (!online) return 'offline';
  if (trouble === null || trouble === 'offline') return 'now';
  return trouble === 'no-answer' ? 'noAnswer' : 'serverFailed';
}

/** Seconds until a moment of the wall clock; null without a moment. */
function useSecondsUntil(moment: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (moment === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [moment]);

  return moment === null ? null : Math.max(1, Math.ceil((moment - now) / 1000));
}
