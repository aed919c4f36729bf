import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '#web/ui/browser/use-online.ts';
import { PageMark } from '#web/ui/page-mark.tsx';

/**
 * A bar that stays at the foot of the window.
 * @param props.tellsOffline whether the content itself says that the device is offline
 */
export function FootBar({ tellsOffline, children }: { tellsOffline: boolean; children: ReactNode }) {
  const t = useTranslations('taking');
  const online = useOnline();

  return (
    <footer className="sticky bottom-0 z-30 mt-8 max-h-[80dvh] overflow-y-auto overscroll-contain border-hairline border-t bg-paper pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:pt-3 sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] short:mt-4 short:py-[4px]">
      <PageMark name="foot-bar" />
      {/* The bar explains the effect of being offline on the answers, so the application's own notice is hidden. */}
      <PageMark name="offline" />
      <div className="mx-auto max-w-172 px-4 sm:px-6">
        <div role="status">
          {online || tellsOffline ? null : (
            <p className="mb-2.5 flex animate-fade items-center gap-2 text-sm">
              <WifiOff aria-hidden="true" className="size-4.5 shrink-0 text-amber" />
              {t('offline')}
            </p>
          )}
        </div>
        {children}
      </div>
    </footer>
  );
}
