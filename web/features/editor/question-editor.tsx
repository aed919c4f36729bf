import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type EditorValues, gapOf } from '#web/features/editor/editor-values.ts';
import { focusField } from '#web/features/editor/focus-field.ts';
import { LeftOut } from '#web/features/editor/left-out.tsx';
import { OptionList } from '#web/features/editor/option-list.tsx';
import type { OfferUndo } from '#web/features/editor/undo.ts';
import { useFaultWords } from '#web/features/editor/use-fault-words.ts';
import { WriteLine } from '#web/features/editor/write-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** One question: its text, its options, and what can be done with the whole of it. */
export function QuestionEditor({
  index,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
  onRemoved,
}: {
  index: number;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onRemoved: OfferUndo;
}) {
  const t = useTranslations('editor.questions');
  const { control, register, getFieldState, formState } = useFormContext<EditorValues>();
  const question = useWatch({ control, name: `questions.${index}` });
  const faultWords = useFaultWords();
  const name = `questions.${index}.text` as const;
  const number = index + 1;

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <section className="relative grid grid-cols-1 gap-4 rounded-card border border-hairline bg-raised p-4 sm:p-5">
      <Field label={t('label', { number })} error={faultWords(name, getFieldState(name, formState).error)}>
        <WriteLine
          {...register(name)}
          placeholder={t('example')}
          onKeyDown={moveByKey}
          onEnter={() => focusField(`questions.${index}.options.0.text`)}
          className="font-medium text-lg"
        />
      </Field>
      {/* Beside the label, but after the text in the order of keys. */}
      <div className="absolute top-1.5 right-1.5 flex sm:top-2.5 sm:right-2.5">
        <IconButton label={t('moveUp', { number })} icon={ArrowUp} disabled={index === 0} onClick={() => onMove(-1)} />
        <IconButton label={t('moveDown', { number })} icon={ArrowDown} disabled={isLast} onClick={() => onMove(1)} />
        <IconButton label={t('duplicate', { number })} icon={Copy} onClick={onDuplicate} />
        <IconButton label={t('remove', { number })} icon={Trash2} onClick={onRemove} />
      </div>
      <OptionList
        name={`questions.${index}.options`}
        label={t('options', { number })}
        addLabel={t('addOption')}
        optionLabel={(option) => t('option', { question: number, number: option })}
        removeLabel={(option) => t('removeOption', { question: number, number: option })}
        onRemoved={onRemoved}
      />
      <LeftOut gap={question ? gapOf(question) : null} of="questions" />
    </section>
  );
}
