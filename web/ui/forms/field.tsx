import { type ReactNode, useId } from 'react';
import { FieldContext } from '#web/ui/forms/field-context.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/** A control with its label above, a hint below it and, when it is invalid, the reason. */
export function Field({
  label,
  hint,
  error,
  optional,
  required = false,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The note next to the label of a field that may stay empty ("optional"). */
  optional?: string;
  required?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-medium">
        {label}
        {optional ? <span className="font-normal text-quiet text-sm">{optional}</span> : null}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        }}
      >
        {children}
      </FieldContext>
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hintId ? (
        <div id={hintId} className="text-quiet text-sm">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
