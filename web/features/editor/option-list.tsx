import { Plus, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#contract/surveys.ts';
import { type EditorValues, emptyOption, linesOf } from '#web/features/editor/editor-values.ts';
import { focusField } from '#web/features/editor/focus-field.ts';
import type { OfferUndo } from '#web/features/editor/undo.ts';
import { useFaultWords } from '#web/features/editor/use-fault-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TickBox } from '#web/ui/tick-box.tsx';
import { toast } from '#web/ui/toast.ts';

/** The options of a question or of the poll, as the rows they will be, each with its text to write in. */
export function OptionList({
  name,
  label,
  addLabel,
  optionLabel,
  removeLabel,
  onRemoved,
}: {
  name: `questions.${number}.options` | 'pollOptions';
  label: string;
  addLabel: string;
  optionLabel: (number: number) => string;
  removeLabel: (number: number) => string;
  onRemoved: OfferUndo;
}) {
  const t = useTranslations('editor');
  const { control, register, getValues, setValue, getFieldState, formState } = useFormContext<EditorValues>();
  const { fields, insert, remove, move } = useFieldArray({ control, name });
  const faultWords = useFaultWords();
  const isFull = fields.length >= OPTIONS_MAX;

  function add(index: number, texts: string[] = ['']): void {
    const room = OPTIONS_MAX - fields.length;
    if (texts.length > room) toast.error(t('faults.tooMany', { max: OPTIONS_MAX }), { id: 'too many' });
    const added = texts.slice(0, room);
    if (added.length === 0) return;

    insert(
      index,
      added.map((text) => ({ ...emptyOption(), text })),
      { shouldFocus: false },
    );
    focusField(`${name}.${index + added.length - 1}.text`);
  }

  /** To the next option: a new one, unless there is a blank one already. */
  function goOn(index: number): void {
    const next = fields[index + 1] && getValues(`${name}.${index + 1}`);
    if (next?.text.trim() === '') focusField(`${name}.${index + 1}.text`);
    else add(index + 1);
  }

  function takeOut(index: number): void {
    const removed = getValues(`${name}.${index}`);
    remove(index);
    focusField(`${name}.${Math.max(0, index - 1)}.text`);
    if (removed.text.trim() === '') return;
    onRemoved(t('removed.option', { text: removed.text }), () => insert(index, removed, { shouldFocus: false }));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const neighbour = index + (step ?? 0);

    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) goOn(index);
    else if (event.key === 'Backspace' && event.currentTarget.value === '' && fields.length > 1) takeOut(index);
    else if (step !== undefined && fields[neighbour]) {
      if (event.altKey) move(index, neighbour);
      focusField(`${name}.${neighbour}.text`);
    } else return;
    event.preventDefault();
  }

  /** A pasted list becomes one option a line, the first in place of what is marked. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const [first, ...others] = linesOf(event.clipboardData.getData('text/plain'));
    if (first === undefined || others.length === 0) return;

    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const text = value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length);
    setValue(`${name}.${index}.text`, text, { shouldDirty: true });
    add(index + 1, others);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <ol className="grid grid-cols-1 gap-2">
        {fields.map((field, index) => {
          const fault = faultWords(`${name}.${index}.text`, getFieldState(`${name}.${index}.text`, formState).error);
          return (
            <li key={field.id}>
              <div className="flex min-h-12 items-center gap-3 rounded-control border border-edge bg-raised pl-3 transition-[border-color] has-aria-invalid:border-red has-[input:focus-visible]:border-blue has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-blue">
                <span className="-mt-0.5">
                  <TickBox />
                </span>
                <input
                  {...register(`${name}.${index}.text`)}
                  type="text"
                  autoComplete="off"
                  aria-label={optionLabel(index + 1)}
                  aria-invalid={fault ? true : undefined}
                  aria-describedby={fault ? `${field.id}-fault` : undefined}
                  placeholder={t('questions.optionExample', { number: index + 1 })}
                  onKeyDown={(event) => handleKey(event, index)}
                  onPaste={(event) => handlePaste(event, index)}
                  className="min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-quiet"
                />
                <IconButton
                  label={removeLabel(index + 1)}
                  icon={X}
                  disabled={fields.length === 1}
                  onClick={() => takeOut(index)}
                />
              </div>
              {fault ? <FieldError id={`${field.id}-fault`}>{fault}</FieldError> : null}
            </li>
          );
        })}
      </ol>
      <Button variant="text" size="small" disabled={isFull} onClick={() => add(fields.length)} className="mt-2 -ml-1">
        <Plus aria-hidden="true" className="size-4" />
        {addLabel}
      </Button>
    </fieldset>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
