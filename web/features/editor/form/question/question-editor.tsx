import type { KeyboardEvent, PointerEvent } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { contractOf } from '#questions/contract.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { FrozenNote } from '#web/authoring/frozen-note.tsx';
import { useKindEditor } from '#web/authoring/kind-editors.ts';
import { DragHandle } from '#web/authoring/options/drag-handle.tsx';
import { ShowButton } from '#web/authoring/options/show-button.tsx';
import { useOpenShow } from '#web/authoring/options/show-voice.ts';
import { PipingLine } from '#web/authoring/piping/piping-line.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import { emptyQuestion, gapOf, takenBy } from '#web/authoring/values/editor-values.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { CheckMark } from '#web/features/editor/check/check-mark.tsx';
import { LeftOut } from '#web/features/editor/form/faults/incomplete-note.tsx';
import { useIsCurrent } from '#web/features/editor/form/question/current-question.ts';
import { ExplanationField } from '#web/features/editor/form/question/explanation-field.tsx';
import { QuestionSheet } from '#web/features/editor/form/question/question-sheet.tsx';
import { type QuestionActions, QuestionTools } from '#web/features/editor/form/question/question-tools.tsx';
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
  const { control, setValue } = useFormContext<EditorValues>();
  const name = `questions.${index}.text` as const;
  const { errors } = useFormState({ control, name, exact: true });
  const text = useWatch({ control, name }) ?? '';
  // Watches only values that change the question's look, which most keystrokes in its options do not.
  const stand = useWatch({ control, name: `questions.${index}`, compute: standOf });
  const isCurrent = useIsCurrent(index);
  const { questions } = useFrozen();
  const frozen = questions[stand.id];
  const faultWords = useFaultWords();
  const openShow = useOpenShow();
  const { Parts } = useKindEditor(stand.kind);
  const number = useQuestionNumber(index);
  const place = { isFirst: index === 0, isLast };

  function goOn(part: string | null): void {
    if (part !== null) focusField(`questions.${index}.${part}`);
  }

  /** Ctrl or Cmd with Enter, in any field of the question but not in its sheet. */
  function addByKey(event: KeyboardEvent): void {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
    if (!isMeant || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    on.addSame();
  }

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    on.step(event.key === 'ArrowUp' ? -1 : 1, 'text');
  }

  return (
    // The key works in every field of the question; each of its tools has a button, too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <section
      data-question={`questions.${index}`}
      data-current={isCurrent ? '' : undefined}
      onKeyDown={addByKey}
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
          {number || null}
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
                hasOptions={stand.hasOptions}
                onRestore={() => setValue(name, frozen.text, { shouldDirty: true, shouldValidate: true })}
              />
            ) : null
          }
        >
          <PipingLine
            name={name}
            form="words"
            readOnly={frozen !== undefined && frozen.text === text}
            placeholder={t('example')}
            onKeyDown={moveByKey}
            onEnter={() => goOn(stand.isExplained ? 'explanation' : stand.firstItem)}
            className={QUESTION_TYPE}
          />
        </Field>
      </div>
      {/* On narrow screens the arrow keys and the question's settings do the same. */}
      <div className="absolute top-3.5 -start-8 hidden sm:block">
        <DragHandle
          name={`questions.${index}`}
          label={t('move', { number })}
          onGrab={on.grab}
          onStep={(step) => on.step(step, 'handle')}
          className="w-8!"
        />
      </div>
      <WhenNear rem={TOOLS_REM + stand.rows * ROW_REM} now={index < DRAWN_AT_ONCE}>
        <QuestionTools number={number} place={place} on={on} onShow={() => openShow(`questions.${index}.show`)} />
        {stand.isExplained ? <ExplanationField index={index} onEnter={() => goOn(stand.firstItem)} /> : null}
        <QuestionSheet index={index} place={place} on={on} />
        <div className="ps-8">
          <ShowButton name={`questions.${index}.show`} />
        </div>
        {/* Another kind has other parts. */}
        <Parts key={stand.kind} index={index} />
      </WhenNear>
      <LeftOut gap={stand.gap} of="questions" min={stand.min} isCurrent={isCurrent} />
      <CheckMark index={index} />
    </section>
  );
}

/** While the list of questions changes, there may be no question. */
function standOf(question: QuestionValues = emptyQuestion()) {
  const { needs } = contractOf(question.kind);
  const { options, rows } = takenBy(question);
  const gap = gapOf(question);
  return {
    id: question._id,
    kind: question.kind,
    isExplained: question.explanation !== null,
    hasOptions: needs.options !== undefined,
    /** The target of Enter. */
    firstItem: rows.length > 0 ? 'rows.0.text' : options.length > 0 ? 'options.0.text' : null,
    rows: options.length + rows.length,
    gap,
    min: (gap === 'noRows' ? needs.rows : needs.options) ?? 0,
  };
}

const ROW_REM = 2.5;
/** The line of the question's kind and settings. */
const TOOLS_REM = 2.25;
/** The number of questions that are visible as soon as the page opens. */
const DRAWN_AT_ONCE = 3;

/** A question or the poll as a part of the document. Only the part that the author edits has an edge. */
export const PART_LOOK =
  'group/part relative -mx-3 rounded-card border border-transparent px-3 py-4 transition-[background-color,border-color] focus-within:border-blue focus-within:bg-raised data-current:border-blue data-current:bg-raised sm:-mx-4 sm:px-4 sm:py-5';

/** The type of a question, as respondents see it. */
export const QUESTION_TYPE = 'font-[650] font-display text-[1.25rem]/[1.3] tracking-tight sm:text-xl';
