import { type ReactNode, useEffect, useRef } from 'react';
import { Drawing } from '#web/ui/states/drawing.tsx';

/** Shows the result of a form in its place, and takes the focus that was in it. */
export function Outcome({
  drawing,
  title,
  children,
  action,
}: {
  drawing: Parameters<typeof Drawing>[0]['name'];
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid animate-fade justify-items-start gap-4 py-2 [&>svg]:-ms-4">
      <Drawing name={drawing} />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {children}
      {action ? <div className="mt-2 flex flex-wrap gap-2.5">{action}</div> : null}
    </div>
  );
}
