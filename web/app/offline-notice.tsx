import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

/** Says so while the device has no connection. */
export function OfflineNotice() {
  const t = useTranslations('app');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);

  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-amber-wash px-4 py-2 text-amber text-sm">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
