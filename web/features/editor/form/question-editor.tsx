import type { KeyboardEvent, PointerEvent } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useIsCurrent } from '#web/features/editor/form/current-question.ts';
import { DragHandle } from '#web/features/editor/form/drag-handle.tsx';
import { focusField } from '#web/features/editor/form/focus-field.ts';
import { FrozenNote } from '#web/features/editor/form/frozen-note.tsx';
import { LeftOut } from '#web/features/editor/form/left-out.tsx';
import { OptionList } from '#web/features/editor/form/option-list.tsx';
import { QuestionSheet } from '#web/features/editor/form/question-sheet.tsx';
import { type QuestionActions, QuestionTools } from '#web/features/editor/form/question-tools.tsx';
import { useFaultWords } from '#web/features/editor/form/use-fault-words.ts';
import { WriteLine } from '#web/features/editor/form/write-line.tsx';
import { type EditorValues, gapOf, type QuestionValues } from '#web/features/editor/values/editor-values.ts';
import { useFrozen } from '#web/features/editor/values/frozen.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { WhenNear } from '#web/ui/lists/when-near.tsx';

export function QuestionEditor({
  index,
  isLast,
  on,
}: {
  index: number;
  isLast: boolean;
  on: QuestionActions & {
    grab: (event: PointerEvent<HTMLElement>) => void;
  };
}) {
  const t = useTranslations('editor.questions');
  const { control, register, setValue } = useFormContext<EditorValues>();
  const name = `questions.${index}.text` as const;
  const { errors } = useFormState({ control, name, exact: true });
  const text = useWatch({ control, name }) ?? '';
  // Watches only values that change the question's look, which most keystrokes in its options do not.
  const stand = useWatch({ control, name: `questions.${index}`, compute: standOf });
  const isCurrent = useIsCurrent(index);
  const { questions } = useFrozen();
  const frozen = stand.id === undefined ? undefined : questions.get(stand.id);
  const faultWords = useFaultWords();
  const number = index + 1;
  const place = { isFirst: index === 0, isLast };

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    on.step(event.key === 'ArrowUp' ? -1 : 1, 'text');
  }

  return (
    <section
      data-question={`questions.${index}`}
      data-current={isCurrent ? '' : undefined}
      className={joinClasses(PART_LOOK, 'scroll-my-24')}
    >
      <div className="grid grid-cols-[2rem_minmax(0,1fr)]">
        <span
          aria-hidden="true"
          className={joinClasses(
            QUESTION_TYPE,
            'py-0.5 tabular-nums pointer-coarse:py-2',
            isCurrent ? 'text-blue' : 'text-quiet',
          )}
        >
          {number}
        </span>
        <Field
          label={t('label', { number })}
          labelAt="hidden"
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
            className={QUESTION_TYPE}
          />
        </Field>
      </div>
      {/* Where there is no room beside the text, the arrow keys and the question's settings do the same. */}
      <DragHandle
        name={`questions.${index}`}
        label={t('move', { number })}
        onGrab={on.grab}
        onStep={(step) => on.step(step, 'handle')}
        className="absolute! top-3.5 -left-8 hidden! w-8! sm:grid!"
      />
      <QuestionTools number={number} place={place} on={on} />
      <QuestionSheet index={index} place={place} on={on} />
      <WhenNear rem={stand.rows * ROW_REM} now={index < DRAWN_AT_ONCE}>
        <OptionList question={index} />
      </WhenNear>
      <LeftOut gap={stand.gap} of="questions" />
    </section>
  );
}

function standOf(question: QuestionValues | undefined) {
  return { id: question?._id, gap: question ? gapOf(question) : null, rows: question?.options.length ?? 0 };
}

const ROW_REM = 2.5;
/** The number of questions that are visible as soon as the page opens. */
const DRAWN_AT_ONCE = 3;

/** A question or the poll as a part of the document: an edge only while it is the one the author works on. */
export const PART_LOOK =
  'group/part relative -mx-3 rounded-card border border-transparent px-3 py-4 transition-[border-color,background-color] focus-within:border-blue focus-within:bg-raised data-current:border-blue data-current:bg-raised sm:-mx-4 sm:px-4 sm:py-5';

/** The type of a question, as respondents see it. */
export const QUESTION_TYPE = 'font-[650] font-display text-[1.25rem]/[1.3] tracking-tight sm:text-xl';
