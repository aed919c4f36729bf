import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressQuery, signInWaysQuery } from '#web/features/auth/entrance/entrance.api.ts';
import { ResendLink } from '#web/features/auth/links/resend-link.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Asks a person to confirm their address, on a site that sends mail. */
export function AddressNote({ email }: { email: string }) {
  const t = useTranslations('entrance.verify');
  const { data: ways } = useQuery(signInWaysQuery);
  const { data: address } = useQuery({ ...addressQuery(email), enabled: ways?.mail === true });
  if (!ways?.mail || address?.confirmed !== false) return null;

  return (
    <Notice tone="attention" title={t('title')}>
      <p className="mb-3">{t('openHint', { email })}</p>
      <ResendLink email={email} />
    </Notice>
  );
}
