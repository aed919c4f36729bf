import { type ReactNode, useId } from 'react';
import type { Setting } from '#web/authoring/settings/use-setting.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { INPUT_FRAME } from '#web/ui/forms/input-look.ts';
import { NumberText } from '#web/ui/forms/number-text.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

interface Words {
  label: string;
  hint?: string;
}

/** A setting that is on or off. */
export function SwitchSetting({ label, hint, setting }: Words & { setting: Setting<boolean> }) {
  const id = useId();

  return (
    <Row id={id} label={label} hint={hint} fault={setting.fault}>
      <span className="relative block h-6 w-10 shrink-0 has-focus-visible:rounded-full has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2">
        <input
          {...describedBy(id, hint, setting.fault)}
          type="checkbox"
          role="switch"
          aria-checked={setting.value ?? false}
          name={setting.name}
          checked={setting.value ?? false}
          onChange={({ target }) => setting.change(target.checked)}
          className="peer tick-input outline-none pointer-coarse:-inset-y-2.5 pointer-coarse:h-11"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none block h-6 rounded-full border-[1.5px] border-edge transition-[background-color,border-color] after:absolute after:top-1 after:start-1 after:size-4 after:rounded-full after:bg-edge after:transition-[inset-inline-start] peer-checked:border-action peer-checked:bg-action peer-checked:after:start-5 peer-checked:after:bg-on-action forced-colors:after:bg-[CanvasText]"
        />
      </span>
    </Row>
  );
}

/** A setting that is one of a few values. */
export function SelectSetting<Value extends string>({
  label,
  hint,
  setting,
  options,
}: Words & { setting: Setting<Value>; options: readonly (readonly [value: Value, words: string])[] }) {
  const id = useId();

  return (
    <Row id={id} label={label} hint={hint} fault={setting.fault}>
      <Select
        {...describedBy(id, hint, setting.fault)}
        look="compact"
        name={setting.name}
        value={setting.value ?? ''}
        onChange={({ target }) => setting.change(options.find(([value]) => value === target.value)?.[0])}
        className="w-auto! max-w-full"
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Row>
  );
}

/** A setting that is a number, or none while the field is empty. */
export function NumberSetting({
  label,
  hint,
  setting,
  min,
  max,
  step = 1,
}: Words & { setting: Setting<number>; min?: number; max?: number; step?: number | 'any' }) {
  const id = useId();

  return (
    <Row id={id} label={label} hint={hint} fault={setting.fault}>
      <NumberText
        {...describedBy(id, hint, setting.fault)}
        {...{ min, max, step }}
        name={setting.name}
        value={setting.value}
        onNumber={setting.change}
        className={joinClasses(SMALL, 'w-24! text-end tabular-nums')}
      />
    </Row>
  );
}

/** A setting in words, a day or a time, or none while the field is empty. */
export function TextSetting({
  label,
  hint,
  setting,
  type = 'text',
  placeholder,
}: Words & {
  setting: Setting<string>;
  type?: 'text' | 'date' | 'time' | 'datetime-local';
  placeholder?: string;
}) {
  const id = useId();

  return (
    <Row id={id} label={label} hint={hint} fault={setting.fault}>
      <input
        {...describedBy(id, hint, setting.fault)}
        type={type}
        autoComplete="off"
        name={setting.name}
        placeholder={placeholder}
        value={setting.value ?? ''}
        onChange={({ target }) => setting.change(target.value === '' ? undefined : target.value)}
        className={joinClasses(SMALL, type === 'text' ? 'min-w-0 max-w-40' : 'w-auto! max-w-full')}
      />
    </Row>
  );
}

/** A line of the margin: a setting and its control. */
export function Row({
  id,
  label,
  hint,
  fault,
  children,
}: {
  id: string;
  label: string;
  hint: string | undefined;
  fault: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="border-hairline border-t py-2 text-sm">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="min-w-0">
          {label}
        </label>
        {children}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-quiet text-xs">
          {hint}
        </p>
      ) : null}
      {fault ? <FieldError id={`${id}-fault`}>{fault}</FieldError> : null}
    </div>
  );
}

/** The attributes that name a control of a row and describe its fault. */
export function describedBy(id: string, hint: string | undefined, fault: string | undefined) {
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? (true as const) : undefined };
}

/** The look of a control in a row. */
export const SMALL = `${INPUT_FRAME} min-h-8 px-2.5 py-0.5 pointer-coarse:min-h-11 pointer-coarse:text-base pointer-fine:text-sm`;
