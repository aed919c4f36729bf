import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** A checkbox with its label next to it. */
export function Checkbox({
  label,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }) {
  const errorId = useId();

  return (
    <div className="flex flex-col gap-1">
      <label className="relative flex w-fit items-start gap-2.5 rounded-control py-1.5 pe-1.5 pointer-coarse:py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-blue has-disabled:opacity-60">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="tick-input outline-none"
        />
        <span className="-mt-[3px]">
          <TickBox />
        </span>
        <span>{label}</span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
