import { Suspense } from 'react';
import { OfflineNotice } from '#web/app/frames/offline-notice.tsx';
import { UnsentNotice } from '#web/app/frames/unsent-notice.tsx';
import { usePersonChanged, useViewer } from '#web/features/auth/session.ts';
import { part } from '#web/ui/part.tsx';

/** Messages at the top of every page that the viewer must know. */
export function PageBanners() {
  return (
    <>
      <OfflineNotice />
      <LeavingNotice />
      <UnsentNotice />
    </>
  );
}

const DeletionNotice = part('DeletionNotice', () => import('#web/features/account/deletion-notice.tsx'));

/** For people whose account will be deleted. */
function LeavingNotice() {
  const viewer = useViewer();
  const onKept = usePersonChanged();
  if (!viewer?.deletion_due) return null;

  return (
    <Suspense>
      <DeletionNotice due={viewer.deletion_due} onKept={onKept} />
    </Suspense>
  );
}
