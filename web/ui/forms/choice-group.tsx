import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';

/** A question and its options, of which one can be chosen. Arrows move and choose, digits choose. */
export function ChoiceGroup({
  legend,
  options,
  value,
  onChange,
  disabled = false,
}: {
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
}) {
  const id = useId();

  function chooseByDigit(event: KeyboardEvent<HTMLFieldSetElement>): void {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;

    const inputs = event.currentTarget.querySelectorAll('input');
    const input = /^[1-9]$/.test(event.key) ? inputs[Number(event.key) - 1] : undefined;
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.click();
  }

  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a legend and `disabled` come with a fieldset only
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      disabled={disabled}
      // Can have the focus as a whole; digits choose then, too.
      tabIndex={-1}
      onKeyDown={chooseByDigit}
      className="outline-none"
    >
      <legend
        id={`${id}-legend`}
        className="mb-3.5 w-full text-balance font-[650] font-display text-question tracking-snug"
      >
        {legend}
      </legend>
      <div className="overflow-hidden rounded-card border border-hairline bg-raised">
        {options.map((option, index) => (
          <ChoiceRow
            key={option.value}
            name={id}
            value={option.value}
            label={option.label}
            digit={index < 9 ? index + 1 : undefined}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
