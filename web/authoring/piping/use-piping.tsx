import { type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { toKept, toRead, withGone } from '#basics/piped-names.ts';
import { useOpenPiping } from '#web/authoring/piping/piping-voice.ts';
import { type Typed, typeInto } from '#web/authoring/type-into.ts';
import { type Chip, chipsIn, namesOf } from '#web/authoring/values/piping-values.ts';
import { beforeOf } from '#web/authoring/values/show-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

const NONE: EditorValues['questions'] = [];

/**
 * A text field of the survey that may have placeholders, by its name in the form. The field holds plain text, in which a placeholder
 * is the name of its question between braces. A layer below the text draws them as chips.
 * @param in.isOneLine whether the field is one line that scrolls
 * @param in.isOff whether it has no placeholders, as in a poll
 */
export function usePiping(name: FieldPath<EditorValues>, { isOneLine = false, isOff = false } = {}) {
  const { control, getValues } = useFormContext<EditorValues>();
  const { field } = useController({ control, name });
  const text = String(field.value ?? '');
  const hasAny = !isOff && text.includes('{');
  // The form copies what a field watches, even a field that watches nothing yet.
  const watched = useWatch({
    ...{ control, name: 'questions', disabled: !hasAny },
    compute: (all: EditorValues['questions']) => (hasAny ? all : NONE),
  });
  const questions = hasAny ? watched : NONE;
  const [scores, calculations] = useWatch({ control, name: ['scores', 'calculations'], disabled: !hasAny });
  const openPiping = useOpenPiping();
  const element = useRef<Typed>(null);
  const behind = useRef<HTMLSpanElement>(null);
  const names = hasAny ? withGone(namesOf(questions, calculations), text) : new Map();
  const read = hasAny ? toRead(text, names) : text;
  const chips = hasAny
    ? chipsIn(read, { questions, scores, calculations, before: beforeOf(name, questions), names })
    : [];

  /** Opens the list of placeholders, and inserts the chosen one at the caret. @param typed the text to insert without a choice */
  function choose(typed = ''): void {
    const into = element.current;
    if (!into || into.readOnly) return;
    const [from, to] = [into.selectionStart ?? into.value.length, into.selectionEnd ?? into.value.length];
    openPiping({
      before: beforeOf(name, getValues('questions')),
      onChosen: (words) => put(into, words ?? typed, [from, to]),
    });
  }

  return {
    /** The text as the field shows it. */
    read,
    choose: () => choose(),
    /** The attributes of the field. */
    props: {
      name,
      value: read,
      onBlur: field.onBlur,
      ref: (next: Typed | null) => {
        element.current = next;
        field.ref(next);
      },
      onChange: ({ target }: ChangeEvent<Typed>) =>
        field.onChange(
          !isOff && target.value.includes('{')
            ? toKept(target.value, withGone(namesOf(getValues('questions'), getValues('calculations')), text))
            : target.value,
        ),
      onScroll: () => behind.current?.scrollTo({ left: element.current?.scrollLeft ?? 0 }),
    },
    /** Call it before other key handlers of the field. */
    onKeyDown(event: KeyboardEvent<Typed>): void {
      if (isOff || event.nativeEvent.isComposing || event.metaKey) return;
      // On many keyboards the brace needs AltGr, which some systems report as Ctrl with Alt.
      if (event.key === '{') {
        event.preventDefault();
        choose('{');
      } else if (!event.ctrlKey) keepWhole(event.currentTarget, event.key, chips);
    },
    /** The chips, drawn below the field's text in its own font. */
    drawn: chips.length > 0 ? <Drawn read={read} chips={chips} isOneLine={isOneLine} place={behind} /> : null,
  };
}

/**
 * The caret goes after a chip, or before the closing brace of
 * a chip without a name.
 */
function put(into: Typed, words: string, [from, to]: [number, number]): void {
  if (words === '') {
    into.focus();
    into.setSelectionRange(from, to);
    return;
  }
  typeInto(into, words, [from, to]);
  const end = from + words.length - (words.endsWith(':}') ? 1 : 0);
  into.setSelectionRange(end, end);
}

/** Deletes a chip as a whole, and blocks typing in its name. */
function keepWhole(field: Typed, key: string, chips: readonly Chip[]): void {
  const { selectionStart: caret, selectionEnd: end } = field;
  if (caret === null || caret !== end) return;
  const isInName = ({ from, named }: Chip) => caret > from && caret < named;
  const isEmptyBehind = ({ named, to }: Chip) => to - named <= 2 && caret > named && caret < to;
  const chip = chips.find(
    (each) =>
      isInName(each) ||
      (key === 'Backspace' && (caret === each.to || caret === each.named || isEmptyBehind(each))) ||
      (key === 'Delete' && caret === each.from),
  );
  if (!chip) return;
  if (key === 'Backspace' || key === 'Delete') field.setSelectionRange(chip.from, chip.to);
  else if (key.length === 1) field.setSelectionRange(chip.to, chip.to);
}

function Drawn({
  read,
  chips,
  isOneLine,
  place,
}: {
  read: string;
  chips: readonly Chip[];
  isOneLine: boolean;
  place: RefObject<HTMLSpanElement | null>;
}) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { from, to, isFaulty } of chips) {
    parts.push(
      read.slice(done, from),
      <span key={from} className={joinClasses(CHIP, isFaulty ? 'bg-red-wash ring-red' : 'bg-blue-wash ring-blue/40')}>
        {read.slice(from, to)}
      </span>,
    );
    done = to;
  }

  return (
    <span
      ref={place}
      aria-hidden="true"
      className={joinClasses(
        'pointer-events-none absolute inset-0 grid select-none grid-cols-1 content-center overflow-hidden text-transparent',
        isOneLine && 'text-ellipsis',
      )}
    >
      <span
        className={joinClasses(
          '[unicode-bidi:plaintext]',
          isOneLine ? 'whitespace-pre' : 'wrap-break-word whitespace-pre-wrap',
        )}
      >
        {parts}
        {read.slice(done)}
      </span>
    </span>
  );
}

const CHIP = 'rounded-mark box-decoration-clone ring-1';
