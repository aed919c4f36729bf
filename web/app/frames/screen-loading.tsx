import { useTranslations } from 'use-intl';
import { Spinner } from '#web/ui/states/spinner.tsx';

/** While a screen's code or the person's role is on its way; as high as the page, so that nothing below it shows and jumps. */
export function ScreenLoading() {
  const t = useTranslations('app');

  return (
    <div className="grid min-h-dvh content-start justify-items-center pt-[25dvh] text-2xl text-quiet">
      <Spinner label={t('loading')} />
    </div>
  );
}
