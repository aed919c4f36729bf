import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOnline } from '#web/ui/browser/use-online.ts';

/** Tells the visitor that the device is offline, and stays in sight during scrolling. */
export function OfflineNotice() {
  const t = useTranslations('app');
  const online = useOnline();
  if (online) return null;

  return (
    <p
      role="alert"
      // Hidden on pages with their own offline notice.
      className="sticky top-2 z-30 mb-6 flex animate-fade items-start gap-3 rounded-control bg-amber-wash px-4 py-3 in-data-has-offline:hidden"
    >
      <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      {t('offline')}
    </p>
  );
}
