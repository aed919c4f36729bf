import type { ReactNode } from 'react';
import { PageState } from '#web/ui/states/page-state.tsx';

/** A page or a thing that is not there, or not for this person: names the page itself, so its title is the h1. */
export function NotFoundState(props: { title: ReactNode; children?: ReactNode; action: ReactNode }) {
  return <PageState drawing="lost" titleLevel="h1" {...props} />;
}
