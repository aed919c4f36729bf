import type { ComponentProps } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A raised box with a thin border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={joinClasses('rounded-card border border-hairline bg-raised p-5 sm:p-6', className)} />
  );
}
