import type { Blocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';

export interface LeaveWords {
  title: string;
  description: string;
  stayLabel: string;
  leaveLabel: string;
  closeLabel: string;
}

/** Asks whether to leave the page while the blocker holds navigation up. */
export function LeaveDialog({
  blocker,
  title,
  description,
  stayLabel,
  leaveLabel,
  closeLabel,
}: LeaveWords & { blocker: Blocker }) {
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
