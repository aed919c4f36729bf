import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DrawnTick } from '#web/ui/states/drawn-tick.tsx';

/** Tells a pro member that there is nothing to buy. */
export function AlreadyPro() {
  const t = useTranslations('payments.pro');

  return (
    <div className="max-w-form py-6 sm:py-10">
      <DrawnTick />
      <h2 className="mt-6 text-2xl">{t('title')}</h2>
      <p className="mt-3 text-lg text-quiet">{t('explanation')}</p>
      <LinkButton to={paths.surveys.to()} className="mt-8">
        {t('toSurveys')}
      </LinkButton>
    </div>
  );
}
