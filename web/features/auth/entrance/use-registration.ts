import { useRef } from 'react';
import type { SignUp } from '#contract/people/auth.ts';
import { call } from '#web/api/client.ts';
import { shrinkPicture } from '#web/api/shrink-picture.ts';
import { uploadPicture } from '#web/api/upload.ts';
import type { Identity } from '#web/features/auth/auth.api.ts';
import { signUpWithEmail } from '#web/features/auth/entrance/entrance.api.ts';
import { useOpenSession } from '#web/features/auth/entrance/use-open-session.ts';

/** The steps of opening an account. A second attempt does not repeat steps that have succeeded. */
export function useRegistration() {
  const openSession = useOpenSession();
  const stored = useRef<{ photo: File; url: string }>(undefined);
  const proven = useRef<Identity>(undefined);

  return {
    /** @throws AppError when the picture is not accepted */
    async storePhoto(photo: File): Promise<string> {
      if (stored.current?.photo !== photo) {
        stored.current = { photo, url: await uploadPicture(await shrinkPicture(photo), { signedIn: false }) };
      }
      return stored.current.url;
    },

    /**
     * @param then.writes why the person wants to write surveys, who becomes a surveyor; null for those who answer
     * @throws AppError when the account exists already, see `signUpWithEmail`
     */
    async openAccount(account: SignUp, { writes }: { writes: string | null }): Promise<void> {
      if (proven.current?.email !== account.email) proven.current = await signUpWithEmail(account);
      // Failing, it leaves a user, whom the editor's address asks again.
      if (writes !== null) await call('askToSurvey', { body: { reason: writes } }).catch(() => {});
      await openSession(proven.current);
    },
  };
}
