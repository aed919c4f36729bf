import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { TEXT_LINK } from '#web/ui/text-link.tsx';

/** Says at which address of this site a provider can be used. @param props.origin that address */
export function ElsewhereNotice({ provider, origin, next }: { provider: string; origin: string; next: string | null }) {
  const t = useTranslations('entrance.social.elsewhereAddress');

  return (
    <Notice tone="refusal" title={t('title', { provider })} announce>
      <p className="mt-1">{t('why', { provider, here: window.location.origin, origin })}</p>
      <p className="mt-2">
        <a href={`${origin}${paths.login.to(next)}`} className={TEXT_LINK}>
          {t('go', { origin })}
        </a>
      </p>
    </Notice>
  );
}
