import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/**
 * A question and its options, of which one can be chosen. Arrows move and choose, digits choose. As `checkbox` the
 * chosen option can be cleared again; then the value is null.
 */
export function ChoiceGroup({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  kind = 'radio',
  disabled = false,
  error,
  hint,
}: {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly { value: string; label: ReactNode }[];
  value: string | null;
  onChange: (value: string | null) => void;
  kind?: 'radio' | 'checkbox';
  disabled?: boolean;
  error?: ReactNode;
  hint?: ReactNode;
}) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  function chooseByDigit(event: KeyboardEvent<HTMLFieldSetElement>): void {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;

    const inputs = event.currentTarget.querySelectorAll('input');
    if (kind === 'checkbox' && moveFocus(inputs, event.key)) {
      event.preventDefault();
      return;
    }
    const input = /^[1-9]$/.test(event.key) ? inputs[Number(event.key) - 1] : undefined;
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.click();
  }

  return (
    <fieldset
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-legend`}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      disabled={disabled}
      // Can have the focus as a whole; digits choose then, too.
      tabIndex={-1}
      onKeyDown={chooseByDigit}
      className="outline-none"
    >
      <legend
        id={`${id}-legend`}
        className={
          legendHidden ? 'sr-only' : 'mb-3.5 w-full text-balance font-[650] font-display text-question tracking-snug'
        }
      >
        {legend}
      </legend>
      {hintId ? (
        <p id={hintId} className="-mt-2.5 mb-3.5 text-md text-quiet">
          {hint}
        </p>
      ) : null}
      <div className="overflow-hidden rounded-card border border-hairline bg-raised">
        {options.map((option, index) => (
          <ChoiceRow
            key={option.value}
            type={kind}
            name={id}
            value={option.value}
            label={option.label}
            digit={index < 9 ? index + 1 : undefined}
            checked={option.value === value}
            onChange={(event) => onChange(event.currentTarget.checked ? option.value : null)}
          />
        ))}
      </div>
      {errorId ? (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Moves between checkboxes with the arrow keys, as browsers do between radio buttons. */
function moveFocus(inputs: NodeListOf<HTMLInputElement>, key: string): boolean {
  const step = STEPS[key];
  const elements: (Element | null)[] = [...inputs];
  const current = elements.indexOf(document.activeElement);
  if (step === undefined || current < 0) return false;

  inputs[(current + step + inputs.length) % inputs.length]?.focus();
  return true;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
