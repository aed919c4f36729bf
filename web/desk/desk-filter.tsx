import { useId } from 'react';
import type { Choices } from '#web/desk/desk-view.ts';
import type { DeskList } from '#web/desk/use-desk-list.ts';
import { Select } from '#web/ui/forms/select.tsx';

/** A filter above a desk's table. */
export function DeskFilter<Row, Sort extends string, C extends Choices, Name extends keyof C>({
  list,
  name,
  label,
  any,
  say,
}: {
  list: DeskList<Row, Sort, C>;
  name: Name;
  /** The accessible name; it is not visible, so each option must be clear without it. */
  label: string;
  /** The option for no filter ("All roles"). */
  any: string;
  say: (value: C[Name][number]) => string;
}) {
  const id = useId();
  const values: C[Name] = list.choices[name];

  return (
    <div className="min-w-0 grow basis-36 @min-[40rem]:grow-0 @min-[40rem]:basis-auto">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        id={id}
        value={list.view.chosen[name] ?? ''}
        onChange={({ target }) =>
          list.choose(
            name,
            values.find((each) => each === target.value),
          )
        }
      >
        <option value="">{any}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </Select>
    </div>
  );
}
