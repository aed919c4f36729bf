import type { ReactNode } from 'react';
import { Drawing } from '#web/ui/states/drawing.tsx';

/** Replaces the content of a page: one sentence and one link or button. */
export function PageState({
  drawing,
  title,
  titleLevel: Title = 'h2',
  children,
  action,
}: {
  drawing: Parameters<typeof Drawing>[0]['name'];
  title: ReactNode;
  /** `h1` if the page has no other heading. */
  titleLevel?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-form animate-fade flex-col items-center gap-5 px-4 py-12 text-center sm:py-16">
      <Drawing name={drawing} />
      <div className="grid gap-2">
        <Title className="text-xl">{title}</Title>
        {children ? <div className="max-w-prose text-quiet">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
