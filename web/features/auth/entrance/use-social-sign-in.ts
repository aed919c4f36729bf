import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SocialProvider } from '#contract/people/auth.ts';
import { type SocialFault, socialStart } from '#contract/people/social.ts';
import { paths } from '#web/app/paths.ts';
import { readSignedIn } from '#web/features/auth/entrance/entrance.api.ts';
import { ENTRANCE_NOTE } from '#web/features/auth/entrance/entrance-note.ts';
import { onOutcome } from '#web/features/auth/entrance/social-channel.ts';
import { useOpenSession } from '#web/features/auth/entrance/use-open-session.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** The reason why signing in with another provider failed; `closed`: the window closed without a report. */
export type SocialTrouble = Exclude<SocialFault, 'second_step'> | 'closed';

const SIZE = { width: 480, height: 680 };
const LOOK_MS = 400;

/**
 * Signs in with another provider in a popup window, or in this page when the browser opens no window. The screen that
 * watches the session then leads on.
 * @param next the page that the person wanted
 */
export function useSocialSignIn(next: string | null) {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const openSession = useOpenSession();
  /** The attempts of this page. A window that looked closed may still report. */
  const attempts = useRef(new Map<string, SocialProvider>());
  const opened = useRef<{ window: Window; providerId: string } | null>(null);
  const [waitingFor, setWaitingFor] = useState<SocialProvider | null>(null);
  const [trouble, setTrouble] = useState<{ provider: SocialProvider; fault: SocialTrouble } | null>(null);

  async function settle(attempt: string, fault: SocialFault | SocialTrouble | null): Promise<void> {
    const provider = attempts.current.get(attempt);
    if (!provider) return;
    if (fault !== 'closed') attempts.current.delete(attempt);
    setWaitingFor(null);
    if (fault === 'second_step') {
      toast.dismiss(ENTRANCE_NOTE);
      await navigate(paths.login.to(next), { replace: true, state: { fault } });
      return;
    }
    try {
      const identity = fault === null || fault === 'closed' ? await readSignedIn() : null;
      if (!identity) {
        toast.dismiss(ENTRANCE_NOTE);
        setTrouble({ provider, fault: fault ?? 'failed' });
        return;
      }
      await openSession(identity);
      setTrouble(null);
      toast.success(t('login.done'), { id: ENTRANCE_NOTE });
    } catch {
      toast.dismiss(ENTRANCE_NOTE);
      setTrouble({ provider, fault: 'failed' });
    }
  }

  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => onOutcome(({ attempt, fault }) => void latest.current(attempt, fault)), []);

  return {
    waitingFor,
    trouble,

    start(provider: SocialProvider): void {
      const last = opened.current;
      if (last?.providerId === provider.id && !last.window.closed) {
        last.window.focus();
        return;
      }
      last?.window.close();
      const attempt = attemptName();
      const popup = window.open(addressOf(provider, { popup: attempt, next: null }), attempt, inTheMiddle());
      if (!popup) {
        window.location.assign(addressOf(provider, { popup: null, next }));
        return;
      }

      opened.current = { window: popup, providerId: provider.id };
      attempts.current.set(attempt, provider);
      setWaitingFor(provider);
      setTrouble(null);
      toast.loading(t('loggingIn'), { id: ENTRANCE_NOTE });
      const looking = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(looking);
        // The window's last report may still arrive.
        setTimeout(() => void latest.current(attempt, 'closed'), LOOK_MS);
      }, LOOK_MS);
    },
  };
}

const addressOf = (provider: SocialProvider, attempt: Parameters<typeof socialStart>[1]): string =>
  `/api/identity${socialStart(provider.id, attempt)}`;

/** Without `randomUUID`, which browsers do not offer to pages loaded over http. */
const attemptName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

function inTheMiddle(): string {
  const left = window.screenX + (window.outerWidth - SIZE.width) / 2;
  const top = window.screenY + (window.outerHeight - SIZE.height) / 2;
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${Math.max(0, left)},top=${Math.max(0, top)}`;
}
