import { useId } from 'react';
import { Select } from '#web/ui/select.tsx';

/** One of the choices above a desk's table. */
export function DeskFilter<Value extends string>({
  label,
  any,
  value,
  options,
  onChoose,
}: {
  /** Spoken; what is chosen has to speak for itself. */
  label: string;
  /** What stands there while nothing is chosen ("All roles"). */
  any: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, words: string])[];
  onChoose: (value: Value | undefined) => void;
}) {
  const id = useId();

  return (
    <div className="grow @min-[40rem]:grow-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find(([option]) => option === event.target.value)?.[0])}
      >
        <option value="">{any}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}
