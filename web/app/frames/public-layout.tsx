import { Outlet } from 'react-router';
import { CONTENT_ID } from '#web/app/frames/navigation-focus.ts';
import { SiteFooter } from '#web/app/frames/site-footer.tsx';
import { TopNavigation } from '#web/app/frames/top-navigation.tsx';

/** The frame of all pages outside the dashboard. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopNavigation />
      <main id={CONTENT_ID} tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 outline-none sm:px-6">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
