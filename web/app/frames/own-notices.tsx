import type { User } from '#contract/people/users.ts';
import { DeletionNotice } from '#web/features/account/deletion-notice.tsx';
import { usePersonChanged } from '#web/features/auth/session.ts';
import { AnswerNotice } from '#web/features/surveyors/answer-notice.tsx';

/** For people whose account will be deleted, or whose request an admin has answered. */
export function OwnNotices({ viewer }: { viewer: User }) {
  const onChanged = usePersonChanged();

  return (
    <>
      {viewer.deletion_due ? <DeletionNotice due={viewer.deletion_due} onKept={onChanged} /> : null}
      {viewer.unread_answer ? <AnswerNotice answer={viewer.unread_answer} onRead={onChanged} /> : null}
    </>
  );
}
