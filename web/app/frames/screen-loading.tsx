import { useTranslations } from 'use-intl';
import { Spinner } from '#web/ui/states/spinner.tsx';

/** Shown while a screen's code or the viewer's role loads. As high as the page, so that the footer does not jump. */
export function ScreenLoading() {
  const t = useTranslations('app');

  return (
    <div className="grid min-h-dvh content-start justify-items-center pt-[25dvh] text-2xl text-quiet">
      <Spinner label={t('loading')} />
    </div>
  );
}
