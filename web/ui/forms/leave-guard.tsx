import { useEffect, useEffectEvent } from 'react';
import type { LeaveDialog, LeaveWords } from '#web/ui/forms/leave-dialog.tsx';
import { useLeaveDialog } from '#web/ui/forms/use-leave-dialog.ts';
import { useLeaving } from '#web/ui/forms/use-leaving.ts';

/**
 * Asks before people leave the page: with our dialog inside the application, with the browser's dialog outside, or while ours is
 * not there. Mount it with the page: it loads the dialog before the connection may be lost.
 * @param props.when whether there is something to lose
 */
export function LeaveGuard({ when, ...words }: LeaveWords & { when: boolean }) {
  const dialog = useLeaveDialog();

  return when ? <Guarding words={words} Dialog={dialog} /> : null;
}

function Guarding({ words, Dialog }: { words: LeaveWords; Dialog: typeof LeaveDialog | undefined }) {
  const blocker = useLeaving();
  const isHeldUp = blocker.state === 'blocked';

  useEffect(() => {
    // A page that loads itself again keeps what was typed.
    const ask = (event: BeforeUnloadEvent) => 'reloading' in document.documentElement.dataset || event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  const askPlainly = useEffectEvent(() => {
    if (Dialog) return;
    if (confirm(`${words.title}\n\n${words.description}`)) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (isHeldUp) askPlainly();
  }, [isHeldUp]);

  return Dialog ? <Dialog {...words} blocker={blocker} /> : null;
}
