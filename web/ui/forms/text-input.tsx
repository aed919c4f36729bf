import type { ComponentProps } from 'react';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { useAutoFocus } from '#web/ui/forms/use-auto-focus.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A field for a line of text, a number or a date. */
export function TextInput({ type = 'text', autoFocus = false, className, ...rest }: ComponentProps<'input'>) {
  const control = { ...useFieldControl(), ...rest };
  const focus = useAutoFocus(control.id, autoFocus);

  return <input {...control} {...focus} type={type} className={joinClasses(INPUT_LOOK, 'min-h-11', className)} />;
}
