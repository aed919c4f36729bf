import type { ReactNode } from 'react';
import { PageState } from '#web/ui/states/page-state.tsx';

/** Shown if a page does not exist or the viewer may not see it. Its title is the page's h1. */
export function NotFoundState(props: { title: ReactNode; children?: ReactNode; action: ReactNode }) {
  return <PageState drawing="lost" titleLevel="h1" {...props} />;
}
