import type { ReactNode } from 'react';
import { PageState } from '#web/ui/states/page-state.tsx';

/** A page or thing that does not exist, or that the viewer may not see. Its title is the page's h1. */
export function NotFoundState(props: { title: ReactNode; children?: ReactNode; action: ReactNode }) {
  return <PageState drawing="lost" titleLevel="h1" {...props} />;
}
