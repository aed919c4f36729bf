import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QUESTIONS_MAX } from '#contract/limits.ts';
import { useEditorVoice } from '#web/features/editor/form/editor-voice.ts';
import { focusField, focusHandle } from '#web/features/editor/form/focus-field.ts';
import { QuestionEditor } from '#web/features/editor/form/question-editor.tsx';
import { copyOf, type EditorValues, emptyQuestion } from '#web/features/editor/values/editor-values.ts';
import { useFrozen } from '#web/features/editor/values/frozen.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { DRAGGABLE, useDragOrder } from '#web/ui/lists/use-drag-order.ts';

export function QuestionList() {
  const t = useTranslations('editor');
  const { control, getValues } = useFormContext<EditorValues>();
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'questions' });
  const { offerUndo, announce } = useEditorVoice();
  const { list, startDrag } = useDragOrder<HTMLOListElement>(moveTo);
  const frozen = useFrozen();
  const isFull = fields.length >= QUESTIONS_MAX;

  function add(index: number, question = emptyQuestion()): void {
    flushSync(() => insert(index, question, { shouldFocus: false }));
    focusField(`questions.${index}.text`);
  }

  function moveTo(from: number, to: number): void {
    if (!fields[to]) return;
    flushSync(() => move(from, to));
    announce(t('moved.question', { place: to + 1, count: fields.length }));
  }

  function takeOut(index: number): void {
    const removed = structuredClone(getValues(`questions.${index}`));
    const answers = frozen.questions.get(removed._id ?? '')?.count ?? 0;
    flushSync(() => remove(index));
    focusField(`questions.${Math.max(0, index - 1)}.text`);
    offerUndo(t('removed.question', { number: index + 1, count: answers }), () =>
      insert(index, removed, { shouldFocus: false }),
    );
  }

  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="sr-only">
        {t('questions.title')}
      </h2>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {fields.map((field, index) => (
          <li key={field.id} className={joinClasses(DRAGGABLE, 'rounded-card data-dragged:bg-raised')}>
            <QuestionEditor
              index={index}
              isLast={index === fields.length - 1}
              on={{
                grab: (event) => startDrag(event, index),
                step(step, focus) {
                  moveTo(index, index + step);
                  if (focus === 'handle') focusHandle(`questions.${index + step}`);
                  else focusField(`questions.${index + step}.text`);
                },
                duplicate: () => add(index + 1, copyOf(getValues(`questions.${index}`))),
                remove: () => takeOut(index),
              }}
            />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <Button variant="quiet" disabled={isFull} onClick={() => add(fields.length)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('questions.add')}
        </Button>
      </div>
    </section>
  );
}
