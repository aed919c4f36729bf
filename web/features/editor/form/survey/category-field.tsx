import { Tag } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CATEGORIES } from '#basics/choices.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { useCategoryWords } from '#web/messages/use-category-words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** The category, under which All Surveys lists the survey. */
export function CategoryField() {
  const t = useTranslations('editor');
  const categories = useCategoryWords();
  const { control, register } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name: 'category' });
  const faultWords = useFaultWords();

  return (
    <Field
      label={
        <>
          <Tag aria-hidden="true" className="size-4 shrink-0" />
          {t('category')}
        </>
      }
      labelAt="beside"
      required
      error={faultWords('category', errors.category)}
    >
      <span>
        <Select {...register('category')} look="text">
          <option value="">{t('chooseCategory')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categories(category)}
            </option>
          ))}
        </Select>
      </span>
    </Field>
  );
}
