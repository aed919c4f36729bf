import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { focusField } from '#web/authoring/focus-field.ts';
import { FormFrame } from '#web/authoring/form/form-frame.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { titleOf } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { WriteLine } from '#web/authoring/write-line.tsx';
import { Field } from '#web/ui/forms/field.tsx';

/** Title and description, in the type of the published survey. */
export function HeadingFields() {
  const t = useTranslations('editor');
  const { control, register, getValues, trigger } = useFormContext<EditorValues>();
  const { errors, submitCount } = useFormState({ control, name: ['title', 'description'] });
  // The page gives it the focus, so leaving it empty is no fault yet.
  const [isWritten, setWritten] = useState(false);
  const titleFault = isWritten || submitCount > 0 ? errors.title : undefined;
  // While nothing was submitted, the foot says that it is missing: here it would move the settings away from under the pointer.
  const isToldBelow = errors.description?.type === 'missing' && submitCount === 0;
  const descriptionFault = isToldBelow ? undefined : errors.description;
  const faultWords = useFaultWords();
  const description = useWatch({ control, name: 'description' });
  const proposed = useWatch({ control, compute: proposedIn });

  // A question gives the survey its title, so an empty one is no fault any more.
  const isMended = errors.title?.type === 'missing' && proposed !== '';
  useEffect(() => {
    if (isMended) void trigger('title');
  }, [isMended, trigger]);

  return (
    <div className="grid gap-2">
      <Field label={t('title')} labelAt="hidden" required error={faultWords('title', titleFault)}>
        <WriteLine
          {...register('title')}
          onInput={() => setWritten(true)}
          placeholder={proposed || t('titleExample')}
          onEnter={() => focusField(getValues('description').trim() === '' ? 'description' : 'questions.0.text')}
          className="font-[650] font-display text-3xl tracking-tighter"
        />
      </Field>
      <Field label={t('description')} labelAt="hidden" required error={faultWords('description', descriptionFault)}>
        <FormFrame text={description} tools="lines">
          <WriteLine
            {...register('description')}
            multiline
            onFocus={({ currentTarget }) => {
              // The author's first key replaces the words that we have filled in.
              if (currentTarget.value === t('first.description')) currentTarget.select();
            }}
            placeholder={t('descriptionExample')}
            className="min-h-[calc(2lh+0.25rem)] supports-[field-sizing:content]:min-h-0 text-quiet sm:text-lg"
          />
        </FormFrame>
      </Field>
    </div>
  );
}

/** The title that the survey gets without one of its own. */
const proposedIn = ({ questions }: EditorValues): string => titleOf({ title: '', questions });
