import { Ban, Lock, type LucideIcon, Pin, Split, X } from 'lucide-react';
import type { ClipboardEvent, ComponentType, KeyboardEvent, PointerEvent } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { directionOfText } from '#basics/isolate.ts';
import { withoutPiped } from '#basics/piping.ts';
import { mayBeBeside } from '#survey/document/frozen.ts';
import { FrozenNote } from '#web/authoring/frozen-note.tsx';
import { DragHandle } from '#web/authoring/options/drag-handle.tsx';
import type { OptionName } from '#web/authoring/options/option-name.ts';
import { OptionPicture } from '#web/authoring/options/option-picture.tsx';
import { OptionSeats } from '#web/authoring/options/option-seats.tsx';
import { ShowButton } from '#web/authoring/options/show-button.tsx';
import { useOpenShow } from '#web/authoring/options/show-voice.ts';
import { PipingButton } from '#web/authoring/piping/piping-line.tsx';
import { usePiping } from '#web/authoring/piping/use-piping.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { ShowName } from '#web/authoring/values/show-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { WRITTEN } from '#web/authoring/write-line.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The respondent's control at each item: a mark or a place before it, a box for points after it, or none. */
export type ItemMark = 'round' | 'square' | 'place' | 'points' | 'none';

/** Draws the settings of an option. @param props.label names the option */
export type ItemSettingsPart = ComponentType<{ name: OptionName; label: string }>;

/** An editable option or row of a question, as a line. The text of a chosen option cannot change. */
export function OptionRow({
  id,
  name,
  mark,
  hasPicture,
  hasSeats,
  canExclude,
  isShuffled,
  show,
  labels,
  isOnly,
  Own,
  on,
}: {
  /** Stays the same when the option moves. */
  id: string;
  name: OptionName;
  mark: ItemMark;
  hasPicture: boolean;
  hasSeats: boolean;
  /** Whether it can exclude all others. */
  canExclude: boolean;
  /** Whether it is shuffled with the others unless it is pinned. */
  isShuffled: boolean;
  /** The form name of its conditions; null if it cannot have any. */
  show: ShowName | null;
  labels: { option: string; exclusive: string; pin: string; remove: string; move: string; example: string };
  /** The last option cannot be removed. */
  isOnly: boolean;
  Own?: ItemSettingsPart;
  on: {
    key: (event: KeyboardEvent<HTMLInputElement>) => void;
    paste: (event: ClipboardEvent<HTMLInputElement>) => void;
    grab: (event: PointerEvent<HTMLElement>) => void;
    step: (step: 1 | -1) => void;
    remove: () => void;
  };
}) {
  const t = useTranslations('editor.frozen');
  const tShow = useTranslations('editor.show');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const faultWords = useFaultWords();
  const path = `${name}.text` as const;
  const { errors } = useFormState({ control, name: path, exact: true });
  const fault = faultWords(path, get(errors, path));
  const carrying = usePiping(path, { isOneLine: true, isOff: name.startsWith('pollOptions') });
  const { key, text } = getValues(name);
  const frozen = useFrozen().items[key];
  const openShow = useOpenShow();
  const isReworded = frozen !== undefined && frozen.text !== text;
  const describedBy = [fault && `${id}-fault`, frozen && `${id}-frozen`].filter(Boolean).join(' ') || undefined;

  return (
    <div className="group/option">
      <div dir={directionOfText(text)} className="group/line flex min-h-10 items-center pointer-coarse:min-h-11">
        <DragHandle name={name} label={labels.move} onGrab={on.grab} onStep={on.step} className={GRIP} />
        {mark === 'round' || mark === 'square' ? (
          <span className="me-2.5 [&>svg]:size-5.5">
            <TickBox round={mark === 'round'} />
          </span>
        ) : mark === 'place' ? (
          <span aria-hidden="true" className="me-2.5 w-5.5 text-center text-quiet">
            –
          </span>
        ) : null}
        {hasPicture ? <OptionPicture name={name} label={labels.option} /> : null}
        <span className="relative flex min-w-0 grow">
          {carrying.drawn}
          <input
            {...carrying.props}
            type="text"
            autoComplete="off"
            readOnly={frozen !== undefined && !isReworded}
            aria-label={labels.option}
            aria-invalid={fault || isReworded ? true : undefined}
            aria-describedby={describedBy}
            placeholder={labels.example}
            onKeyDown={(event) => {
              carrying.onKeyDown(event);
              if (!event.defaultPrevented) on.key(event);
            }}
            onPaste={on.paste}
            className={joinClasses(WRITTEN, 'relative min-h-9 min-w-0 grow pointer-coarse:min-h-11 text-ellipsis')}
          />
        </span>
        {name.startsWith('pollOptions') ? null : (
          <PipingButton onPress={carrying.choose} className="hidden! group-focus-within/line:grid!" />
        )}
        {hasSeats ? <OptionSeats name={name} label={labels.option} chosen={frozen?.count ?? 0} /> : null}
        {frozen && !isReworded ? (
          <span id={`${id}-frozen`} className="ms-2 flex shrink-0 items-center gap-1 text-quiet text-sm tabular-nums">
            <Lock aria-hidden="true" className="size-[1.1em]" />
            <span aria-hidden="true">{t('count', { count: frozen.count })}</span>
            <span className="sr-only">{t('option', { count: frozen.count })}</span>
          </span>
        ) : null}
        {mark === 'points' ? (
          <span aria-hidden="true" className="ms-2 h-8 w-14 shrink-0 rounded-control border border-edge bg-raised" />
        ) : null}
        {canExclude ? (
          <Toggle
            name={`${name}.exclusive`}
            label={labels.exclusive}
            icon={Ban}
            disabled={mayBeBeside(frozen)}
            // Few options need it, and phones have no room for it beside the other buttons of each.
            rare
          />
        ) : null}
        {isShuffled ? <Toggle name={`${name}.pinned`} label={labels.pin} icon={Pin} /> : null}
        {show ? (
          <IconButton
            label={tShow(show.includes('.rows.') ? 'ofRow' : 'ofOption', {
              text: withoutPiped(text.trim()) || labels.option,
            })}
            icon={Split}
            onClick={() => openShow(show)}
            className="-me-2 opacity-0 focus-visible:opacity-100 group-focus-within/option:opacity-100 group-hover/option:opacity-100 pointer-coarse:opacity-100"
          />
        ) : null}
        <IconButton
          label={labels.remove}
          icon={X}
          disabled={isOnly}
          onClick={on.remove}
          className="opacity-0 focus-visible:opacity-100 disabled:invisible group-focus-within/option:opacity-100 group-hover/option:opacity-100"
        />
      </div>
      <div className="ps-16 empty:hidden">
        {Own ? <Own name={name} label={labels.option} /> : null}
        {show ? <ShowButton name={show} /> : null}
        {fault ? <FieldError id={`${id}-fault`}>{fault}</FieldError> : null}
        {isReworded ? (
          <div id={`${id}-frozen`} className="mt-1.5">
            <FrozenNote
              of="option"
              frozen={frozen}
              written={text}
              onRestore={() => setValue(path, frozen.text, { shouldDirty: true, shouldValidate: true })}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Turns on a property of an option. The button always shows while it is on. */
function Toggle({
  name,
  label,
  icon,
  disabled = false,
  rare = false,
}: {
  name: `${OptionName}.${'exclusive' | 'pinned'}`;
  label: string;
  icon: LucideIcon;
  disabled?: boolean;
  /** Shown only where it is on, or in the option that has the focus. */
  rare?: boolean;
}) {
  const { value = false, change } = useField<boolean>(name);

  return (
    <IconButton
      label={label}
      icon={icon}
      pressed={value}
      disabled={disabled && !value}
      onClick={() => change(!value)}
      className={joinClasses('shrink-0', rare && !value ? 'hidden! group-focus-within/line:grid!' : SHOWN_NEAR)}
    />
  );
}

const SHOWN_NEAR =
  'opacity-0 aria-pressed:opacity-100 focus-visible:opacity-100 group-focus-within/option:opacity-100 group-hover/option:opacity-100 pointer-coarse:opacity-100';

/** In the margin of the options, below the number, because touch screens have no hover. */
const GRIP =
  'w-8! shrink-0 opacity-0 focus-visible:opacity-100 group-focus-within/option:opacity-100 group-hover/option:opacity-100 pointer-coarse:-ms-2 pointer-coarse:w-10! pointer-coarse:opacity-100';
