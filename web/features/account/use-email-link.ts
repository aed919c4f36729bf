import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { confirmEmail } from '#web/features/account/account.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Confirms a new address with the secret of the mailed link, which follows the # of this page's address. */
export function useEmailLink(onEmailChanged: (email: string) => Promise<void>): void {
  const t = useTranslations('account.email');
  const errorWords = useErrorWords();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get('confirm-email');
  const followed = useRef<string | null>(null);

  const followLink = useEffectEvent(follow);
  useEffect(() => {
    if (!token || followed.current === token) return;
    followed.current = token;
    void followLink(token);
  }, [token]);

  async function follow(secret: string): Promise<void> {
    // Removes the secret from the history, and a reload does not use it again.
    void navigate(pathname, { replace: true });
    const note = toast.loading(t('confirming'));
    try {
      const { email } = await confirmEmail(secret);
      toast.success(t('changed', { email }), { id: note });
      await onEmailChanged(email);
    } catch (error) {
      toast.error(errorWords(error), { id: note });
    }
  }
}
