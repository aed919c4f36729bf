import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { SignOutQuestion } from '#web/app/session/sign-out-question.tsx';
import { countUnsent, forgetKept, isNothing } from '#web/features/auth/kept-work.ts';
import { endSession, useViewer } from '#web/features/auth/session.ts';
import { sendUnsent } from '#web/features/taking/outbox/send-unsent.ts';
import { signOut } from '#web/messages/en/app/sign-out.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Ends the session and deletes the person's data in this browser. Asks first if some of it is unsent. */
export function SignOut({ onEnd }: { onEnd: () => void }) {
  const personId = useViewer()?._id ?? '';
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const errorWords = useErrorWords();
  const [work, setWork] = useState(() => countUnsent(browserStorage(), personId));

  async function leave(): Promise<void> {
    try {
      // Goes home first, because this screen's guard would ask to sign in again.
      await navigate(paths.home.to());
      await roleLookedUp(queryClient);
      await endSession(queryClient, { force: false, wished: true });
      forgetKept(browserStorage(), personId);
    } catch (error) {
      toast.error(errorWords(error));
    }
    onEnd();
  }

  const leaveAtOnce = useEffectEvent(() => void (isNothing(work) && leave()));
  useEffect(() => leaveAtOnce(), []);

  async function send(): Promise<void> {
    await sendUnsent(personId);
    const left = countUnsent(browserStorage(), personId);
    setWork(left);
    if (isNothing(left)) await leave();
  }

  return isNothing(work) ? null : (
    <WithTexts texts={TEXTS}>
      <SignOutQuestion work={work} onStay={onEnd} onSend={send} onDiscard={leave} />
    </WithTexts>
  );
}

/** A look-up answered after the end of the session would look as if the server had ended it. */
async function roleLookedUp(queryClient: QueryClient): Promise<void> {
  const underWay = queryClient.getQueryCache().findAll({ queryKey: ['user_role'], fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.map(({ promise }) => promise));
}

const TEXTS = { signOut };
