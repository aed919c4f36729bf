import { Outlet } from 'react-router';
import { CONTENT_ID } from '#web/app/frames/navigation/navigation-focus.ts';
import { TopNavigation } from '#web/app/frames/navigation/top-navigation.tsx';
import { PageBanners } from '#web/app/frames/page-banners.tsx';
import { SiteFooter } from '#web/app/frames/site-footer.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';

/** The frame of all pages outside the dashboard. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopNavigation />
      <main id={CONTENT_ID} tabIndex={-1} className="grow px-4 outline-none sm:px-6">
        <div className="mx-auto max-w-page">
          <PageBanners />
          <Outlet />
        </div>
      </main>
      <InTurn>
        <SiteFooter />
      </InTurn>
    </div>
  );
}
