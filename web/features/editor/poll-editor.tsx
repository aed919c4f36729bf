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

/** The one question beside the survey. */
export function PollEditor({ onRemoved }: { onRemoved: OfferUndo }) {
  const t = useTranslations('editor');
  const { control, register, formState } = useFormContext<EditorValues>();
  const [text, options] = useWatch({ control, name: ['pollQuestion', 'pollOptions'] });
  const faultWords = useFaultWords();

  return (
    <section aria-labelledby="poll-title" className="grid gap-4">
      <div>
        <h2 id="poll-title" className="text-xl">
          {t('poll.title')}
        </h2>
        <p className="mt-1 text-quiet">{t('poll.explanation')}</p>
      </div>
      <div className="grid grid-cols-1 gap-4 rounded-card border border-hairline bg-raised p-4 sm:p-5">
        <Field
          label={t('poll.question')}
          optional={t('optional')}
          error={faultWords('pollQuestion', formState.errors.pollQuestion)}
        >
          <WriteLine
            {...register('pollQuestion')}
            placeholder={t('poll.example')}
            onEnter={() => focusField('pollOptions.0.text')}
            className="font-medium text-lg"
          />
        </Field>
        <OptionList
          name="pollOptions"
          label={t('poll.options')}
          addLabel={t('poll.add')}
          optionLabel={(number) => t('poll.option', { number })}
          removeLabel={(number) => t('poll.removeOption', { number })}
          onRemoved={onRemoved}
        />
        <LeftOut gap={gapOf({ text, options })} of="poll" />
      </div>
    </section>
  );
}
