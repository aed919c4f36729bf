import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { useOnline } from '#web/ui/use-online.ts';

/** Tells the visitor that the device is offline. */
export function OfflineNotice() {
  const t = useTranslations('app');
  const online = useOnline();

  return (
    <div role="status">
      {online ? null : (
        <p
          className={joinClasses(
            FLOATING_LOOK,
            // Hidden on pages that show an offline notice of their own.
            '[body:has([data-tells-offline])_&]:hidden',
            'fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 mx-auto flex w-fit animate-rise items-center gap-2.5 rounded-control px-4 py-2.5',
          )}
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-amber" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
