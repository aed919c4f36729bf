import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { plainDigits } from '#basics/digits.ts';

/** Marks a group whose question takes one tap, so that the page may continue after it. */
const ADVANCES = { 'data-advances': '' };

/** The frame of every answer field: the question names the inputs, and the fault is below them. */
export function QuestionGroup({
  legend,
  fault,
  hint,
  disabled,
  role = 'group',
  advances = false,
  onKeyDown,
  children,
}: {
  legend: ReactNode;
  /** The fault of the answer, in words. */
  fault: string | null;
  /** A hint on valid answers, such as how many options can be chosen. */
  hint?: string | null;
  disabled: boolean;
  role?: 'group' | 'radiogroup';
  /** Whether one tap answers the question. */
  advances?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLFieldSetElement>) => void;
  children: ReactNode;
}) {
  const id = useId();
  const describedBy = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');

  return (
    <fieldset
      // Only a fieldset has a legend and `disabled`.
      role={role}
      aria-labelledby={`${id}-legend`}
      // A plain group cannot be invalid, so its inputs are.
      aria-invalid={role === 'radiogroup' && fault !== null ? true : undefined}
      aria-describedby={describedBy || undefined}
      disabled={disabled}
      // The group can have the focus, and digits choose then too.
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="outline-none"
      {...(advances && ADVANCES)}
    >
      <legend
        id={`${id}-legend`}
        className="mb-3.5 w-full text-balance font-[650] font-display text-question tracking-snug"
      >
        {legend}
      </legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-2 mb-3 text-quiet text-sm">
          {hint}
        </p>
      ) : null}
      {children}
      {fault ? (
        <p id={`${id}-fault`} data-fault="" className="mt-2 flex animate-fade items-start gap-1.5 text-red text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Chooses the option of the pressed digit and focuses it. */
export function chooseByDigit(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;

  const input = inputOfDigit(event.currentTarget, event.key);
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.click();
}

/**
 * The input that a digit chooses: the one with this `data-digit`, as in a scale, otherwise the one at this place, from 1. undefined
 * for other keys.
 */
export function inputOfDigit(question: Element, key: string): HTMLInputElement | undefined {
  const digit = plainDigits(key);
  if (!/^[0-9]$/.test(digit)) return undefined;
  const inputs = [...question.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  const named = inputs.filter((input) => input.dataset['digit'] !== undefined);
  return named.length > 0 ? named.find((input) => input.dataset['digit'] === digit) : inputs[Number(digit) - 1];
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('textarea, select, input:not([type=radio], [type=checkbox])');
