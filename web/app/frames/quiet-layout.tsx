import { Outlet } from 'react-router';
import { CONTENT_ID } from '#web/app/frames/navigation-focus.ts';

/** No frame, for screens that need full attention; they have their own way out. */
export function QuietLayout() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  );
}
