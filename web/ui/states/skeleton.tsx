import { joinClasses } from '#web/ui/join-classes.ts';

/** Stands in for loading content; give it the size of that content. Hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={joinClasses('animate-breathe rounded-mark bg-hairline', className)} />;
}
