import { Calculator, Plus, X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CALCULATION_NAME_MAX, CALCULATIONS_MAX } from '#basics/limits.ts';
import { faultOfCalculation } from '#survey/document/reference-faults.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { emptyCalculation } from '#web/authoring/values/formula-values.ts';
import { lookupOf, toCalculations } from '#web/authoring/values/show-values.ts';
import type { CalculationValues, EditorValues, Named } from '#web/authoring/values/value-types.ts';
import { FormulaField } from '#web/features/editor/form/formula/formula-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The calculated values of the survey: a name and a formula each. @param props.isOffered whether the first one can be added */
export function CalculationsFields({ isOffered }: { isOffered: boolean }) {
  const t = useTranslations('editor.calculations');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const calculations = useWatch({ control, name: 'calculations' }) ?? [];

  if (calculations.length === 0 && !isOffered) return null;

  const change = (next: CalculationValues[]) =>
    setValue('calculations', next, { shouldDirty: true, shouldTouch: true });
  const all = () => getValues('calculations') ?? [];

  return (
    <div className="pb-4">
      <Field
        label={
          <>
            <Calculator aria-hidden="true" className="size-4 shrink-0" />
            {t('title')}
          </>
        }
        labelAt="beside"
        hint={calculations.length > 0 ? t('hint') : null}
      >
        <span>
          <Button
            variant="text"
            size="small"
            disabled={calculations.length >= CALCULATIONS_MAX}
            onClick={() => change([...all(), emptyCalculation()])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
        </span>
      </Field>
      {calculations.map(({ _id }, place) => (
        <Calculation key={_id} place={place} onRemove={() => change(all().filter((each) => each._id !== _id))} />
      ))}
    </div>
  );
}

function Calculation({ place, onRemove }: { place: number; onRemove: () => void }) {
  const t = useTranslations('editor.calculations');
  const faultWords = useFaultWords();
  const { control } = useFormContext<EditorValues>();
  const [questions, scores, calculations] = useWatch({ control, name: ['questions', 'scores', 'calculations'] });
  const name = useField<string>(`calculations.${place}.name`);
  const formula = useField<CalculationValues['formula']>(`calculations.${place}.formula`);
  const named: Named = { questions, scores, calculations };
  const number = place + 1;
  const [own] = toCalculations(calculations?.slice(place, number) ?? []);
  const fault = own && formula.value?.expression ? faultOfCalculation(own, lookupOf(named)) : null;

  return (
    <fieldset className="mt-3 grid grid-cols-1 gap-2 border-hairline border-t pt-3">
      <legend className="sr-only">{t('one', { number })}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <input
            type="text"
            maxLength={CALCULATION_NAME_MAX}
            aria-label={t('name', { number })}
            aria-invalid={name.fault ? true : undefined}
            placeholder={t('nameExample')}
            name={name.name}
            value={name.value ?? ''}
            onChange={({ target }) => name.change(target.value)}
            className={INPUT_LOOK}
          />
          {name.fault ? <FieldError id={`${name.name}-fault`}>{name.fault}</FieldError> : null}
        </div>
        <IconButton label={t('remove', { number })} icon={X} onClick={onRemove} />
      </div>
      <FormulaField
        name={formula.name}
        label={t('formula', { number })}
        value={formula.value ?? { expression: null }}
        named={named}
        fault={fault ? faultWords(formula.name, { type: fault }) : formula.fault}
        onChange={formula.change}
      />
    </fieldset>
  );
}
