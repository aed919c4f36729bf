import { Layers, Tag } from 'lucide-react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CATEGORIES, WAYS_TO_ASK } from '#contract/choices.ts';
import { CapField } from '#web/features/editor/form/cap-field.tsx';
import { MomentFields } from '#web/features/editor/form/deadline-fields.tsx';
import { DurationFields } from '#web/features/editor/form/duration-fields.tsx';
import { ReachFields } from '#web/features/editor/form/reach-fields.tsx';
import { useFaultWords } from '#web/features/editor/form/use-fault-words.ts';
import type { EditorValues } from '#web/features/editor/values/editor-values.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** The properties of the survey, as rows between hairlines. */
export function SettingsFields() {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name: 'category' });
  const faultWords = useFaultWords();
  const lacksSections = useWatch({ control, compute: lacksSectionsIn });

  return (
    <div className="border-hairline border-t *:border-hairline *:border-b">
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
              <option key={category}>{category}</option>
            ))}
          </Select>
        </span>
      </Field>
      <DurationFields />
      <MomentFields name="deadline" />
      <CapField />
      <Field
        label={
          <>
            <Layers aria-hidden="true" className="size-4 shrink-0" />
            {t('asked')}
          </>
        }
        labelAt="beside"
        hint={lacksSections ? t('noSections') : null}
      >
        <span>
          <Select {...register('asked')} look="text">
            {WAYS_TO_ASK.map((way) => (
              <option key={way} value={way}>
                {t(`waysToAsk.${way}`)}
              </option>
            ))}
          </Select>
        </span>
      </Field>
      <ReachFields />
    </div>
  );
}

/** Whether a page for each section is wished, and there is none. */
const lacksSectionsIn = ({ asked, questions }: EditorValues): boolean =>
  asked === 'by-section' && questions.every(({ section }) => section === null);
