import { Languages, Layers, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { WAYS_TO_ASK } from '#basics/choices.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { ButtonsField } from '#web/features/editor/form/survey/buttons-field.tsx';
import { CapField } from '#web/features/editor/form/survey/cap-field.tsx';
import { MomentFields } from '#web/features/editor/form/survey/deadline-fields.tsx';
import { AnonymousField, ResultsFields } from '#web/features/editor/form/survey/reach-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

/** The rare settings of the survey, as rows between hairlines. */
export function MoreFields({
  onTranslate,
}: {
  /** Stores the draft and opens its languages; null if the survey is published. */
  onTranslate: (() => Promise<void>) | null;
}) {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const lacksSections = useWatch({ control, compute: lacksSectionsIn });
  const hasSections = useWatch({ control, compute: hasSectionsIn });
  const shuffled = useField<boolean>('shuffled');

  return (
    <>
      <MomentFields name="opensAt" />
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
      <Field
        label={
          <>
            <Shuffle aria-hidden="true" className="size-4 shrink-0" />
            {t('order.label')}
          </>
        }
        labelAt="beside"
        hint={hasSections ? t('order.beforeSections') : shuffled.value ? t('order.each') : null}
      >
        <span>
          <Select
            look="text"
            name={shuffled.name}
            value={shuffled.value ? 'shuffled' : 'written'}
            onChange={({ target }) => shuffled.change(target.value === 'shuffled')}
          >
            <option value="written">{t('order.written')}</option>
            <option value="shuffled">{t('order.shuffled')}</option>
          </Select>
        </span>
      </Field>
      <ButtonsField />
      <AnonymousField />
      <ResultsFields />
      {onTranslate ? <LanguagesRow onTranslate={onTranslate} /> : null}
    </>
  );
}

/** The way to the languages of the survey, which are written on a page of their own. */
function LanguagesRow({ onTranslate }: { onTranslate: () => Promise<void> }) {
  const t = useTranslations('editor.languages');
  const [isKeeping, setKeeping] = useState(false);

  async function translate(): Promise<void> {
    setKeeping(true);
    await onTranslate();
    setKeeping(false);
  }

  return (
    <Field
      label={
        <>
          <Languages aria-hidden="true" className="size-4 shrink-0" />
          {t('label')}
        </>
      }
      labelAt="beside"
    >
      <span>
        <Button variant="text" size="small" loading={isKeeping} onClick={() => void translate()}>
          {t('translate')}
        </Button>
      </span>
    </Field>
  );
}

const hasSectionsIn = ({ questions }: EditorValues): boolean => questions.some(({ section }) => section !== null);

/** Whether the author chose a page for each section, and there are no sections. */
const lacksSectionsIn = ({ asked, questions }: EditorValues): boolean =>
  asked === 'by-section' && questions.every(({ section }) => section === null);
