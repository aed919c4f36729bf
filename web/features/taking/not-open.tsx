import type { ComponentProps } from 'react';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { part, Suspense } from '#web/ui/part.tsx';

// Loaded later, because most respondents never see it.
const Page = part('ObstaclePage', () => import('#web/features/taking/obstacle-page.tsx'));

/** Says in place of the form why there is none. */
export function NotOpen(props: ComponentProps<typeof Page>) {
  return (
    <Suspense fallback={<TakingSkeleton />}>
      <Page {...props} />
    </Suspense>
  );
}

/** Loads it before the connection may be lost. */
export const loadNotOpen = (): void => void Page.load().catch(() => {});
