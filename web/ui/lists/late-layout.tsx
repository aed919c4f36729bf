import { type ReactNode, useEffect, useState } from 'react';
import { isAlive } from '#web/ui/browser/alive.ts';
import { whenIdle } from '#web/ui/browser/when-idle.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A part far down a page. If the server has drawn it, the browser lays it out when it comes near, or when the fonts are there and the
 * browser has time, so that the page is seen earlier. Who comes back to a page, or reloads it, finds the place where they were: then all
 * heights have to be known, so it is laid out at once.
 */
export function LateLayout({
  isFar = true,
  className,
  children,
}: {
  /** False at the top of the page. */
  isFar?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const [late, setLate] = useState(() =>
    !isFar || isAlive() ? undefined : `${LATE} in-data-returning:[content-visibility:visible]`,
  );

  useEffect(() => {
    if (late) void document.fonts.ready.then(() => whenIdle(() => setLate(undefined)));
  }, [late]);

  return <div className={joinClasses(className, late)}>{children}</div>;
}

/** The browser lays the element out when it comes near. The padding leaves room for the rings of the focus, which would be cut off. */
export const LATE = '-m-4 p-4 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]';
