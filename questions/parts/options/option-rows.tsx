import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { LookProps, TickableOption, TickableOther } from './tickable.ts';

/** The options as rows of a sheet. */
export function OptionRows(props: LookProps) {
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-raised">
      <Rows {...props} />
    </div>
  );
}

/** Rows without their sheet. @param props.first the number of options before them; null if digits choose nothing */
export function Rows({ name, many, options, other, alone, first = 0 }: LookProps & { first?: number | null }) {
  const digitOf = (index: number) => (first !== null && first + index < 9 ? first + index + 1 : undefined);
  const row = (option: TickableOption, index: number) => (
    <ChoiceRow
      key={option.code}
      name={name}
      many={many}
      value={option.code}
      label={option.left === null ? option.text : <WithPlaces option={option} />}
      disabled={option.disabled}
      digit={digitOf(index)}
      checked={option.isTicked}
      onChange={({ target }) => option.onTick(target.checked)}
    />
  );

  return (
    <>
      {options.map(row)}
      {other ? <OtherRow name={name} many={many} digit={digitOf(options.length)} other={other} /> : null}
      {alone ? row(alone, options.length + (other ? 1 : 0)) : null}
    </>
  );
}

/** The words of an option, and its remaining places. */
export function WithPlaces({ option: { text, left } }: { option: TickableOption }) {
  if (left === null) return text;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{text}</span> <bdi className="font-normal text-quiet text-sm tabular-nums">{left}</bdi>
    </span>
  );
}

/** "Other" and the excluding option, as rows below looks that have no room for them. */
export function RowsBelow({ first, ...props }: LookProps & { first?: null }) {
  if (!props.other && !props.alone) return null;
  return (
    <div className="mt-3 overflow-hidden rounded-card border border-hairline bg-raised">
      <Rows {...props} options={[]} first={first === null ? null : props.options.length} />
    </div>
  );
}

/** "Other", with a field for the respondent's words while it is ticked. The words are kept while it is not. */
function OtherRow({
  name,
  many,
  digit,
  other: { label, words, onWrite, fault },
}: Pick<LookProps, 'name' | 'many'> & { digit: number | undefined; other: TickableOther }) {
  const t = useTranslations('optionsField');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const kept = useRef('');
  const isPressed = useRef(false);
  const isTicked = words !== null;

  useEffect(() => {
    if (isTicked && isPressed.current) field.current?.focus();
    isPressed.current = false;
  }, [isTicked]);

  return (
    <>
      <ChoiceRow
        name={name}
        many={many}
        value="other"
        label={label}
        digit={digit}
        // The page waits for the words.
        data-stays=""
        checked={isTicked}
        // By pointer, not by key: arrows must not lead into the field.
        onClick={({ detail }) => {
          isPressed.current = detail > 0;
        }}
        onChange={({ target }) => onWrite(target.checked ? kept.current : null)}
      />
      {isTicked ? (
        <div className="bg-blue-wash px-4 pb-3 ps-15">
          <TextInput
            ref={field}
            aria-label={t('inWords', { label })}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            autoComplete="off"
            value={words}
            onChange={({ target }) => {
              kept.current = target.value;
              onWrite(target.value);
            }}
          />
          {fault ? (
            <div data-fault="" className="mt-1.5">
              <FieldError id={`${id}-fault`}>{fault}</FieldError>
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
