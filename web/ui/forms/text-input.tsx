import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A field for a line of text, a number or a date. */
export function TextInput({ type = 'text', className, ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useFieldControl()} {...rest} type={type} className={joinClasses(INPUT_LOOK, 'min-h-11', className)} />
  );
}
