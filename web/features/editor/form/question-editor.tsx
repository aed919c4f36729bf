import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DragHandle } from '#web/features/editor/form/drag-handle.tsx';
import { focusField } from '#web/features/editor/form/focus-field.ts';
import { FrozenNote } from '#web/features/editor/form/frozen-note.tsx';
import { LeftOut } from '#web/features/editor/form/left-out.tsx';
import { OptionList } from '#web/features/editor/form/option-list.tsx';
import { OrderChoice } from '#web/features/editor/form/order-choice.tsx';
import { useFaultWords } from '#web/features/editor/form/use-fault-words.ts';
import { WriteLine } from '#web/features/editor/form/write-line.tsx';
import { type EditorValues, gapOf, type QuestionValues } from '#web/features/editor/values/editor-values.ts';
import { useFrozen } from '#web/features/editor/values/frozen.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { WhenNear } from '#web/ui/lists/when-near.tsx';

export function QuestionEditor({
  index,
  isLast,
  on,
}: {
  index: number;
  isLast: boolean;
  on: {
    grab: (event: PointerEvent<HTMLElement>) => void;
    /** Moves the question by one place; the focus stays on the control that moved it. */
    step: (step: 1 | -1, focus: 'text' | 'handle') => void;
    duplicate: () => void;
    remove: () => void;
  };
}) {
  const t = useTranslations('editor.questions');
  const { control, register, setValue } = useFormContext<EditorValues>();
  const name = `questions.${index}.text` as const;
  const { errors } = useFormState({ control, name, exact: true });
  const text = useWatch({ control, name }) ?? '';
  // Watches only values that change the question's look, which most keystrokes in its options do not.
  const stand = useWatch({ control, name: `questions.${index}`, compute: standOf });
  const { questions } = useFrozen();
  const frozen = stand.id === undefined ? undefined : questions.get(stand.id);
  const faultWords = useFaultWords();
  const number = index + 1;

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    on.step(event.key === 'ArrowUp' ? -1 : 1, 'text');
  }

  return (
    <section
      data-question={`questions.${index}`}
      className="relative grid grid-cols-1 gap-4 rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <Field
        label={t('label', { number })}
        error={faultWords(name, get(errors, name))}
        hint={
          frozen ? (
            <FrozenNote
              of="question"
              frozen={frozen}
              written={text}
              onRestore={() => setValue(name, frozen.text, { shouldDirty: true, shouldValidate: true })}
            />
          ) : null
        }
      >
        <WriteLine
          {...register(name)}
          readOnly={frozen !== undefined && frozen.text === text}
          placeholder={t('example')}
          onKeyDown={moveByKey}
          onEnter={() => focusField(`questions.${index}.options.0.text`)}
          className="font-medium text-lg"
        />
      </Field>
      {/* Next to the label, but after the text in the tab order. */}
      <div className="absolute top-1.5 right-1.5 flex sm:top-2.5 sm:right-2.5">
        {/* Where there is no room for buttons, the arrow keys do the same. */}
        <DragHandle
          name={`questions.${index}`}
          label={t('move', { number })}
          onGrab={on.grab}
          onStep={(step) => on.step(step, 'handle')}
          className="max-[24rem]:hidden"
        />
        <IconButton
          label={t('moveUp', { number })}
          icon={ArrowUp}
          disabled={index === 0}
          onClick={() => on.step(-1, 'text')}
        />
        <IconButton
          label={t('moveDown', { number })}
          icon={ArrowDown}
          disabled={isLast}
          onClick={() => on.step(1, 'text')}
        />
        <IconButton label={t('duplicate', { number })} icon={Copy} onClick={on.duplicate} />
        <IconButton label={t('remove', { number })} icon={Trash2} onClick={on.remove} />
      </div>
      <WhenNear rem={stand.rows * ROW_REM} now={index < DRAWN_AT_ONCE}>
        <OptionList question={index} />
      </WhenNear>
      <OrderChoice question={index} />
      <LeftOut gap={stand.gap} of="questions" />
    </section>
  );
}

function standOf(question: QuestionValues | undefined) {
  return { id: question?._id, gap: question ? gapOf(question) : null, rows: question?.options.length ?? 0 };
}

/** With the gap below it. */
const ROW_REM = 3.5;
/** The number of questions that are visible as soon as the page opens. */
const DRAWN_AT_ONCE = 2;
