import { joinClasses } from '#web/ui/join-classes.ts';

/** A placeholder for loading content; give it that content's size. Hidden from screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={joinClasses('animate-breathe rounded-mark bg-hairline', className)} />;
}
