import { lazy, Suspense } from 'react';
import { usePersonChanged, useViewer } from '#web/features/auth/session.ts';

const DeletionNotice = lazy(async () => ({
  default: (await import('#web/features/account/deletion-notice.tsx')).DeletionNotice,
}));

/** Shown above every page to people whose account will be deleted. */
export function LeavingNotice() {
  const viewer = useViewer();
  const onKept = usePersonChanged();
  if (!viewer?.deletion_due) return null;

  return (
    <Suspense>
      <DeletionNotice due={viewer.deletion_due} onKept={onKept} />
    </Suspense>
  );
}
