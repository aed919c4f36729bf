import { useRef } from 'react';
import type { User } from '#contract/people/users.ts';
import { CONTENT_ID } from '#web/app/frames/navigation/navigation-focus.ts';
import { DeletionNotice } from '#web/features/account/deletion-notice.tsx';
import { usePersonChanged } from '#web/features/auth/session.ts';
import { AnswerNotice } from '#web/features/surveyors/answer-notice.tsx';

/** For people whose account will be deleted, or whose request an admin has answered. */
export function OwnNotices({ viewer }: { viewer: User }) {
  const onChanged = usePersonChanged();
  const notices = useRef<HTMLDivElement>(null);

  /** The notice disappears with its button, so the focus moves to the page. */
  function leave(): Promise<void> {
    const hasFocus = notices.current?.contains(document.activeElement);
    if (hasFocus) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    return onChanged();
  }

  return (
    <div ref={notices}>
      {viewer.deletion_due ? <DeletionNotice due={viewer.deletion_due} onKept={leave} /> : null}
      {viewer.unread_answer ? <AnswerNotice answer={viewer.unread_answer} onRead={leave} /> : null}
    </div>
  );
}
