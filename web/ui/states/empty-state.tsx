import type { ReactNode } from 'react';
import { PageState } from '#web/ui/states/page-state.tsx';

/** For an empty list, or a search without matches. */
export function EmptyState(props: {
  title: ReactNode;
  titleLevel?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return <PageState drawing="empty" {...props} />;
}
