import { useEffect, useState } from 'react';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { whenIdle } from '#web/ui/browser/when-idle.ts';
import type { LeaveDialog } from '#web/ui/forms/leave-dialog.tsx';

let loaded: typeof LeaveDialog | undefined;

/**
 * Loads the dialog that asks before leaving, when the page is drawn and the browser has time.
 * @returns undefined until it is there
 */
export function useLeaveDialog(): typeof LeaveDialog | undefined {
  const online = useOnline();
  const [dialog, setDialog] = useState(() => loaded);

  useEffect(() => {
    // Some browsers never ask again for a script that has failed once.
    if (dialog || !online) return;
    return whenIdle(() => {
      import('#web/ui/forms/leave-dialog.tsx').then((code) => {
        loaded = code.LeaveDialog;
        setDialog(() => loaded);
      }, ignore);
    });
  }, [dialog, online]);

  return dialog;
}

function ignore(): void {}
