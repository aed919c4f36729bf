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
      <OwnNotices />
      <UnsentNotice />
    </>
  );
}

const DeletionNotice = part('DeletionNotice', () => import('#web/features/account/deletion-notice.tsx'));
const AnswerNotice = part('AnswerNotice', () => import('#web/features/surveyors/answer-notice.tsx'));

/** For people whose account will be deleted, or whose request an admin has answered. */
function OwnNotices() {
  const viewer = useViewer();
  const onChanged = usePersonChanged();

  return (
    <Suspense>
      {viewer?.deletion_due ? <DeletionNotice due={viewer.deletion_due} onKept={onChanged} /> : null}
      {viewer?.unread_answer ? <AnswerNotice answer={viewer.unread_answer} onRead={onChanged} /> : null}
    </Suspense>
  );
}
