import { Trash2 } from 'lucide-react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { FrozenNote } from '#web/authoring/frozen-note.tsx';
import { OptionList } from '#web/authoring/options/option-list.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { emptyOption, gapOf, pollOf } from '#web/authoring/values/editor-values.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { WriteLine } from '#web/authoring/write-line.tsx';
import { LeftOut } from '#web/features/editor/form/faults/incomplete-note.tsx';
import { PART_LOOK, QUESTION_TYPE } from '#web/features/editor/form/question/question-editor.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

export function PollEditor() {
  const t = useTranslations('editor');
  const { control, register, getValues, setValue } = useFormContext<EditorValues>();
  const { errors, isSubmitted } = useFormState({ control, name: 'pollQuestion' });
  const text = useWatch({ control, name: 'pollQuestion' });
  const { isBlank, gap } = useWatch({ control, compute: standOf });
  const { poll: frozen } = useFrozen();
  const { offerUndo } = useEditorVoice();
  const faultWords = useFaultWords();

  /** A field array is set as a whole, so that its rows follow. */
  function write(poll: Pick<EditorValues, 'pollQuestion' | 'pollOptions'>): void {
    setValue('pollQuestion', poll.pollQuestion, { shouldDirty: true, shouldValidate: isSubmitted });
    setValue('pollOptions', poll.pollOptions, { shouldDirty: true });
  }

  function takeOut(): void {
    const { pollQuestion, pollOptions } = structuredClone(getValues());
    write({ pollQuestion: '', pollOptions: [emptyOption(), emptyOption()] });
    offerUndo(t('removed.poll', { count: frozen?.count ?? 0 }), () => write({ pollQuestion, pollOptions }));
    focusField('pollQuestion');
  }

  return (
    <section aria-labelledby="poll-title" className="border-hairline border-t pt-8">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div>
          <h2 id="poll-title" className="text-lg">
            {t('poll.title')}
          </h2>
          <p className="text-quiet text-sm">{t('poll.explanation')}</p>
        </div>
        {isBlank ? null : (
          <IconButton label={t('poll.remove')} icon={Trash2} onClick={takeOut} className="-mt-1.5 -me-2" />
        )}
      </div>
      <div className={PART_LOOK}>
        <div className="ps-8">
          <Field
            label={t('poll.question')}
            labelAt="hidden"
            error={faultWords('pollQuestion', errors.pollQuestion)}
            hint={
              frozen ? (
                <FrozenNote
                  of="poll"
                  frozen={frozen}
                  written={text}
                  onRestore={() => setValue('pollQuestion', frozen.text, { shouldDirty: true, shouldValidate: true })}
                />
              ) : null
            }
          >
            <WriteLine
              {...register('pollQuestion')}
              readOnly={frozen !== null && (text === frozen.text || text === '')}
              placeholder={t('poll.example')}
              onEnter={() => focusField('pollOptions.0.text')}
              className={QUESTION_TYPE}
            />
          </Field>
        </div>
        <OptionList name="pollOptions" />
        <LeftOut gap={gap} of="poll" />
      </div>
    </section>
  );
}

function standOf(values: EditorValues) {
  const { pollQuestion, pollOptions } = values;
  const isBlank = pollQuestion === '' && pollOptions.every(({ text }) => text === '');
  return { isBlank, gap: gapOf(pollOf(values)) };
}
