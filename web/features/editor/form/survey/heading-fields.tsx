import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { focusField } from '#web/authoring/focus-field.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { WriteLine } from '#web/authoring/write-line.tsx';
import { Field } from '#web/ui/forms/field.tsx';

/** Title and description, in the type of the published survey. */
export function HeadingFields() {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const { errors, submitCount } = useFormState({ control, name: ['title', 'description'] });
  // The page gives it the focus, so leaving it empty is no fault yet.
  const [isWritten, setWritten] = useState(false);
  const titleFault = isWritten || submitCount > 0 ? errors.title : undefined;
  const faultWords = useFaultWords();

  return (
    <div className="grid gap-2">
      <Field label={t('title')} labelAt="hidden" required error={faultWords('title', titleFault)}>
        <WriteLine
          {...register('title')}
          onInput={() => setWritten(true)}
          placeholder={t('titleExample')}
          onEnter={() => focusField('description')}
          className="font-[650] font-display text-3xl tracking-tighter"
        />
      </Field>
      <Field label={t('description')} labelAt="hidden" required error={faultWords('description', errors.description)}>
        <WriteLine
          {...register('description')}
          multiline
          placeholder={t('descriptionExample')}
          className="min-h-[calc(2lh+0.25rem)] supports-[field-sizing:content]:min-h-0 text-quiet sm:text-lg"
        />
      </Field>
    </div>
  );
}
