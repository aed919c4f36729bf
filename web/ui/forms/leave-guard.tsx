import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { useLeaving } from '#web/ui/forms/use-leaving.ts';

/**
 * Asks before people leave the page: with this dialog inside the application, with the browser's dialog outside. Mount it only
 * while there is something to lose.
 */
export function LeaveGuard({
  title,
  description,
  stayLabel,
  leaveLabel,
  closeLabel,
}: {
  title: string;
  description: string;
  stayLabel: string;
  leaveLabel: string;
  closeLabel: string;
}) {
  const blocker = useLeaving();

  useEffect(() => {
    // A page that loads itself again keeps what was typed.
    const ask = (event: BeforeUnloadEvent) => 'reloading' in document.documentElement.dataset || event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={title}
      description={description}
      closeLabel={closeLabel}
      actions={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {leaveLabel}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{stayLabel}</Button>
        </>
      }
    />
  );
}
