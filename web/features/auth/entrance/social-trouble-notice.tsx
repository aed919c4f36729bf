import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import type { SocialTrouble } from '#web/features/auth/entrance/use-social-sign-in.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Explains why signing in with another provider failed, and the next step. */
export function SocialTroubleNotice({
  fault,
  provider,
  mail,
}: {
  fault: SocialTrouble;
  provider: string;
  /** Whether the site sends mail. */
  mail: boolean;
}) {
  const t = useTranslations('entrance.social');

  if (fault !== 'unconfirmed_here') {
    return (
      <Notice tone={fault === 'closed' || fault === 'denied' ? 'attention' : 'refusal'} announce>
        {t(`faults.${fault}`, { provider })}
      </Notice>
    );
  }
  return (
    <Notice tone="refusal" title={t('unconfirmed.title')} announce>
      <p className="mt-1">{t('unconfirmed.why', { provider })}</p>
      <p className="mt-2">
        {mail
          ? t.rich('unconfirmed.byMail', {
              provider,
              link: (words) => <TextLink to={paths.forgotPassword.to()}>{words}</TextLink>,
            })
          : t('unconfirmed.byAdmin', { provider })}
      </p>
    </Notice>
  );
}
