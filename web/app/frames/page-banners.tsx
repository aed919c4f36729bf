import { OfflineNotice } from '#web/app/frames/offline-notice.tsx';
import { UnsentNotice } from '#web/app/frames/unsent-notice.tsx';
import { useViewer } from '#web/features/auth/session.ts';
import { part, Suspense } from '#web/ui/part.tsx';

// Loaded later: few people have such a notice.
const OwnNotices = part('OwnNotices', () => import('#web/app/frames/own-notices.tsx'));

/** Messages at the top of every page that the viewer must know. */
export function PageBanners() {
  const viewer = useViewer();

  return (
    <>
      <OfflineNotice />
      {viewer?.deletion_due || viewer?.unread_answer ? (
        <Suspense>
          <OwnNotices viewer={viewer} />
        </Suspense>
      ) : null}
      <UnsentNotice />
    </>
  );
}
