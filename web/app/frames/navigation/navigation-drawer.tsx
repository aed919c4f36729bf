import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/icon-button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { HomeLink } from './home-link.tsx';

// Loaded when opened, because only narrow screens have it.
const Sheet = part('Sheet', () => import('#web/ui/floating/sheet.tsx'));

/** The button that opens the navigation on narrow screens, and its drawer. A change of page closes the drawer. */
export function NavigationDrawer({ children }: { children: ReactNode }) {
  const t = useTranslations('app');
  const { key } = useLocation();
  /** The location where the drawer was opened. Any new location closes the drawer, even with the same address. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const open = openedAt === key;

  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const close = () => wide.matches && setOpenedAt(null);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <div className="lg:hidden">
      <IconButton
        label={t('navigation.open')}
        icon={MenuIcon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpenedAt(key);
        }}
      />
      {wanted ? (
        <Suspense>
          <Sheet
            open={open}
            onOpenChange={(next) => setOpenedAt(next ? key : null)}
            side="start"
            head={<HomeLink />}
            title={t('navigation.title')}
            closeLabel={t('close')}
          >
            {children}
          </Sheet>
        </Suspense>
      ) : null}
    </div>
  );
}
