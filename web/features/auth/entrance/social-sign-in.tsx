import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SocialProvider } from '#contract/people/auth.ts';
import { ElsewhereNotice } from '#web/features/auth/entrance/elsewhere-notice.tsx';
import { signInWaysQuery } from '#web/features/auth/entrance/entrance.api.ts';
import { ProviderMark } from '#web/features/auth/entrance/provider-mark.tsx';
import { SocialTroubleNotice } from '#web/features/auth/entrance/social-trouble-notice.tsx';
import { type SocialTrouble, useSocialSignIn } from '#web/features/auth/entrance/use-social-sign-in.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * A button for each other identity provider, if any.
 * @param props.next the page that the person wanted
 * @param props.brought the fault of an attempt that happened in this page before it was loaded again
 */
export function SocialSignIn({ next, brought }: { next: string | null; brought: SocialTrouble | null }) {
  const t = useTranslations('entrance.social');
  const { data: ways } = useQuery(signInWaysQuery);
  const { waitingFor, trouble, start } = useSocialSignIn(next);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  if (!ways?.providers.length) return null;

  const [only] = ways.providers.length === 1 ? ways.providers : [];
  const shown = trouble
    ? { fault: trouble.fault, name: trouble.provider.name }
    : brought && { fault: brought, name: only?.name ?? t('elsewhere') };

  /** The provider would bring the browser to another address of this site, which knows nothing of the attempt. */
  function begin(provider: SocialProvider): void {
    if (window.location.origin === ways?.origin) start(provider);
    else setElsewhere(provider.name);
  }

  return (
    <>
      {ways.providers.map((provider) => (
        <Button key={provider.id} variant="quiet" size="large" wide onClick={() => begin(provider)}>
          <ProviderMark provider={provider} />
          {t('continue', { provider: provider.name })}
        </Button>
      ))}
      <p role="status" className="text-center text-quiet empty:hidden">
        {waitingFor ? t('inWindow') : null}
      </p>
      {elsewhere ? <ElsewhereNotice provider={elsewhere} origin={ways.origin} next={next} /> : null}
      {shown && !waitingFor ? <SocialTroubleNotice fault={shown.fault} provider={shown.name} mail={ways.mail} /> : null}
    </>
  );
}
