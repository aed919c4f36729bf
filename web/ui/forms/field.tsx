import { type ReactNode, useId } from 'react';
import { FieldContext } from '#web/ui/forms/field-context.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A control with its label, a hint and, if it is invalid, the reason. */
export function Field({
  label,
  labelAt = 'above',
  hint,
  error,
  required = false,
  children,
}: {
  label: ReactNode;
  /** Beside the control, as in a row of properties; or hidden, if the page shows the control's purpose. */
  labelAt?: keyof typeof PLACES;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const place = PLACES[labelAt];

  return (
    <div className={place.field}>
      <label htmlFor={id} className={place.label}>
        {label}
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
      {errorId ? (
        <div className={place.below}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
      {hintId ? (
        <div id={hintId} className={joinClasses('text-quiet text-sm has-[>:empty]:pb-0', place.below)}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

const COLUMN = 'flex flex-col gap-1.5';

/** The look of a row of properties: a label beside its control, and a hint below it. */
export const BESIDE = {
  field:
    'grid min-h-11 grid-cols-[min(7.25rem,40%)_minmax(0,1fr)] items-center sm:grid-cols-[8.5rem_minmax(0,1fr)] @max-[21rem]:grid-cols-1 @max-[21rem]:pt-2',
  label: 'flex items-center gap-2 pe-2 text-quiet text-md',
  below: 'col-start-2 pb-2 ps-2 @max-[21rem]:col-start-1',
} as const;

const PLACES = {
  above: { field: COLUMN, label: 'flex items-baseline justify-between gap-3 font-medium', below: '' },
  hidden: { field: COLUMN, label: 'sr-only', below: '' },
  beside: BESIDE,
} as const;
