import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QUESTIONS_MAX } from '#contract/surveys.ts';
import { type EditorValues, emptyQuestion } from '#web/features/editor/editor-values.ts';
import { focusField } from '#web/features/editor/focus-field.ts';
import { KeyHint } from '#web/features/editor/key-hint.tsx';
import { QuestionEditor } from '#web/features/editor/question-editor.tsx';
import type { OfferUndo } from '#web/features/editor/undo.ts';
import { Button } from '#web/ui/button.tsx';

/** The questions in their order. */
export function QuestionList({ onRemoved }: { onRemoved: OfferUndo }) {
  const t = useTranslations('editor');
  const { control, getValues } = useFormContext<EditorValues>();
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'questions' });
  const isFull = fields.length >= QUESTIONS_MAX;

  function add(index: number, question = emptyQuestion()): void {
    insert(index, question, { shouldFocus: false });
    focusField(`questions.${index}.text`);
  }

  function duplicate(index: number): void {
    const { _id, ...copy } = structuredClone(getValues(`questions.${index}`));
    add(index + 1, copy);
  }

  function moveBy(index: number, step: 1 | -1): void {
    if (!fields[index + step]) return;
    move(index, index + step);
    focusField(`questions.${index + step}.text`);
  }

  function takeOut(index: number): void {
    const removed = structuredClone(getValues(`questions.${index}`));
    remove(index);
    focusField(`questions.${Math.max(0, index - 1)}.text`);
    onRemoved(t('removed.question', { number: index + 1 }), () => insert(index, removed, { shouldFocus: false }));
  }

  return (
    <section aria-labelledby="questions-title" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="questions-title" className="text-xl">
          {t('questions.title')}
        </h2>
        <KeyHint />
      </div>
      <ol className="grid grid-cols-1 gap-4">
        {fields.map((field, index) => (
          <li key={field.id}>
            <QuestionEditor
              index={index}
              isLast={index === fields.length - 1}
              onMove={(step) => moveBy(index, step)}
              onDuplicate={() => duplicate(index)}
              onRemove={() => takeOut(index)}
              onRemoved={onRemoved}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" disabled={isFull} onClick={() => add(fields.length)}>
          <Plus aria-hidden="true" className="size-4" />
          {t('questions.add')}
        </Button>
      </div>
    </section>
  );
}
