import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { useFloatingMenu } from '#web/ui/floating/use-floating-menu.ts';
import { Calendar } from '#web/ui/forms/calendar.tsx';
import { isDay } from '#web/ui/forms/calendar-days.ts';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_BARE } from '#web/ui/forms/input-look.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A day, typed in the browser's own field or chosen in a calendar, and shown in words while not being typed. The calendar is a
 * dialog: Tab stays inside, Escape and a press outside close it, and its button gets the focus back.
 * @param props.value the current day, such as `2027-01-18`
 * @param props.typed the same, for a field that its form does not register
 * @param props.readToday called when the calendar opens
 */
export function DateInput({
  value,
  locale,
  words,
  readToday,
  onChoose,
  note,
  typed,
  ...field
}: Omit<ComponentProps<typeof Calendar>, 'today' | 'words'> & {
  words: ComponentProps<typeof Calendar>['words'] & { open: string; none: string };
  readToday: () => string;
  typed?: string;
} & Pick<
    ComponentProps<'input'>,
    'ref' | 'name' | 'onChange' | 'onBlur' | 'id' | 'aria-describedby' | 'aria-invalid'
  >) {
  const id = useId();
  const [today, setToday] = useState<string | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const open = today !== null;
  const dialog = useFloatingMenu({ open, anchor, side: 'below', align: 'start', onLeave: () => setToday(null) });

  function close(): void {
    setToday(null);
    anchor.current?.querySelector('button')?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') keepInside(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  }

  /** The keys that open the browser's own calendar. */
  function openByKey(event: KeyboardEvent): void {
    const opens = event.key === ' ' || event.key === 'F4' || (event.altKey && event.key === 'ArrowDown');
    if (!opens) return;
    event.preventDefault();
    setToday(readToday());
  }

  return (
    <span ref={anchor} className="relative inline-flex max-w-full items-center">
      <input
        {...useFieldControl()}
        {...field}
        {...(typed !== undefined && { value: typed })}
        type="date"
        max="9999-12-31"
        onKeyDown={openByKey}
        className={joinClasses(
          INPUT_BARE,
          'peer w-38 min-w-0 px-2 not-focus:text-transparent forced-colors:text-[FieldText] [&::-webkit-calendar-picker-indicator]:hidden',
        )}
      />
      <span
        aria-hidden="true"
        className={joinClasses(
          'pointer-events-none absolute end-10 start-2.25 truncate text-md peer-focus:hidden forced-colors:hidden',
          !isDay(value) && 'text-quiet',
        )}
      >
        {isDay(value) ? wordsOf(value, locale) : words.none}
      </span>
      <IconButton
        label={words.open}
        icon={CalendarDays}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setToday(open ? null : readToday())}
        // A finger on the day opens this calendar, not the browser's own.
        className="pointer-coarse:after:absolute pointer-coarse:after:inset-0"
      />
      {open ? (
        <div
          ref={dialog}
          id={id}
          role="dialog"
          aria-modal="true"
          aria-label={words.open}
          popover="manual"
          tabIndex={-1}
          onKeyDown={handleKey}
          className={joinClasses(FLOATING_LOOK, DIALOG)}
        >
          <Calendar
            value={value}
            today={today}
            locale={locale}
            words={words}
            note={note}
            onChoose={(day) => {
              onChoose(day);
              close();
            }}
          />
        </div>
      ) : null}
    </span>
  );
}

const DIALOG =
  'fixed inset-auto z-50 m-0 w-[min(18.5rem,calc(100vw-1rem))] animate-rise rounded-card p-4 text-start outline-none pointer-coarse:p-2';

function wordsOf(day: string, locale: string): string {
  return new Date(day).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Tab goes from the dialog's last control to its first, and back with Shift. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')];
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
