import { useTranslations } from 'use-intl';
import { Spinner } from '#web/ui/spinner.tsx';

/** While a screen's code or the person's role is on its way. */
export function ScreenLoading() {
  const t = useTranslations('app');

  return (
    <div className="grid min-h-[50dvh] place-items-center text-2xl text-quiet">
      <Spinner label={t('loading')} />
    </div>
  );
}
