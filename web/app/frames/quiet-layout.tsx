import { Outlet } from 'react-router';
import { CONTENT_ID } from '#web/app/frames/navigation/navigation-focus.ts';
import { PageBanners } from '#web/app/frames/page-banners.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';

/** No frame, for screens that need full attention. They have their own way out. */
export function QuietLayout() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="min-h-dvh outline-none">
      <div className="mx-auto max-w-form px-4 *:not-empty:mt-4">
        <PageBanners />
      </div>
      <InTurn>
        <Outlet />
      </InTurn>
    </main>
  );
}
