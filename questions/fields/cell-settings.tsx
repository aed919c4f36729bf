import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TEXT_MAX } from '#basics/limits.ts';
import { FromTodaySetting } from '#questions/moment/from-today-setting.tsx';
import { DECIMALS_MAX } from '#questions/number/exact.ts';
import { PatternSettings } from '#questions/text/pattern-settings.tsx';
import type { ItemSettingsPart } from '#web/authoring/options/option-row.tsx';
import { DaySetting } from '#web/authoring/settings/day-setting.tsx';
import { NumberSetting, SelectSetting, SwitchSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { type Setting, useField } from '#web/authoring/settings/use-setting.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { CELL_TYPES, type CellType } from './cell-types.ts';
import { choicesFrom } from './choices-from.ts';
import type { CellSettings } from './settings.ts';

/** The type of a field and its bounds, folded below its label. */
export const CellSettingsPart: ItemSettingsPart = ({ name, label }) => {
  const t = useTranslations('fieldsEditing');
  const type = useField<CellType>(`${name}.settings.type`);
  const required = useField<boolean>(`${name}.settings.required`);
  const { setValue } = useFormContext<EditorValues>();
  const own = type.value ?? 'line';
  const said = t(`type.${own}`);

  /** A question that may be left out would leave out its required fields. */
  function require(isRequired: boolean | undefined): void {
    required.change(isRequired);
    const question = Number(name.split('.')[1]);
    if (isRequired) setValue(`questions.${question}.required`, true, { shouldDirty: true });
  }

  return (
    <details className="mb-1 max-w-form text-sm">
      <summary className="min-h-9 w-fit cursor-pointer py-1.5 text-quiet hover:text-ink pointer-coarse:min-h-11">
        <span className="sr-only">{t('settingsOf', { field: label })}: </span>
        {required.value && own !== 'note' ? t('isRequired', { type: said }) : said}
      </summary>
      <SelectSetting
        label={t('type.label')}
        setting={{ ...type, value: own }}
        options={CELL_TYPES.map((each) => [each, t(`type.${each}`)])}
      />
      {own === 'note' ? null : (
        <>
          <SwitchSetting label={t('required')} hint={t('requiredHint')} setting={{ ...required, change: require }} />
          <Bounds name={name} type={own} />
          <Beside name={name} type={own} />
        </>
      )}
    </details>
  );
};

function Bounds({ name, type }: { name: string; type: CellType }) {
  const t = useTranslations('fieldsEditing');
  const min = useField<number>(`${name}.settings.min`);
  const max = useField<number>(`${name}.settings.max`);
  const step = useField<number>(`${name}.settings.step`);
  const decimals = useField<number>(`${name}.settings.decimals`);
  const earliest = useField<string>(`${name}.settings.earliest`);
  const latest = useField<string>(`${name}.settings.latest`);
  const earliestFromToday = useField<string>(`${name}.settings.earliestFromToday`);
  const latestFromToday = useField<string>(`${name}.settings.latestFromToday`);
  const choices = useField<CellSettings['choices']>(`${name}.settings.choices`);

  switch (type) {
    case 'line':
    case 'lines':
      return (
        <>
          <NumberSetting label={t('minLength')} setting={min} min={1} max={TEXT_MAX} />
          <NumberSetting label={t('maxLength')} setting={max} min={1} max={TEXT_MAX} />
          <PatternSettings at={`${name}.settings`} pattern={null} />
        </>
      );
    case 'number':
      return (
        <>
          <NumberSetting label={t('min')} setting={min} step="any" />
          <NumberSetting label={t('max')} setting={max} step="any" />
          <NumberSetting label={t('step')} setting={step} step="any" />
          <NumberSetting label={t('decimals')} setting={decimals} min={0} max={DECIMALS_MAX} />
        </>
      );
    case 'date':
      return (
        <>
          <DaySetting label={t('earliest')} setting={earliest} />
          <FromTodaySetting bound={t('earliest')} setting={earliestFromToday} />
          <DaySetting label={t('latest')} setting={latest} />
          <FromTodaySetting bound={t('latest')} setting={latestFromToday} />
        </>
      );
    case 'choice':
      return <Choices setting={choices as Setting<NonNullable<CellSettings['choices']>>} />;
    default:
      return null;
  }
}

/** The words beside a field, and its example. */
function Beside({ name, type }: { name: string; type: CellType }) {
  const t = useTranslations('fieldsEditing');
  const before = useField<string>(`${name}.settings.before`);
  const after = useField<string>(`${name}.settings.after`);
  const placeholder = useField<string>(`${name}.settings.placeholder`);

  return (
    <>
      <TextSetting label={t('before')} setting={before} />
      <TextSetting label={t('after')} setting={after} placeholder={t('besideExample')} />
      {type === 'date' ? null : <TextSetting label={t('placeholder')} setting={placeholder} />}
    </>
  );
}

/** The choices of a field, a line each. A choice keeps its code while its line keeps its words or its place. */
function Choices({ setting }: { setting: Setting<NonNullable<CellSettings['choices']>> }) {
  const t = useTranslations('fieldsEditing');
  const id = useId();
  const lines = textsOf(setting.value ?? []);
  // What is typed stays as it is, with spaces and empty lines, while the choices are those that were read from it.
  const [written, setWritten] = useState({ typed: lines, lines });

  return (
    <div className="border-hairline border-t py-2">
      <label htmlFor={id} className="mb-1 block">
        {t('choices')}
      </label>
      <TextArea
        id={id}
        name={setting.name}
        rows={3}
        aria-invalid={setting.fault ? true : undefined}
        aria-describedby={setting.fault ? `${id}-fault` : undefined}
        value={written.lines === lines ? written.typed : lines}
        onChange={({ target }) => {
          const choices = choicesFrom(target.value, setting.value ?? []);
          setWritten({ typed: target.value, lines: textsOf(choices) });
          setting.change(choices);
        }}
      />
      {setting.fault ? <FieldError id={`${id}-fault`}>{setting.fault}</FieldError> : null}
    </div>
  );
}

const textsOf = (choices: NonNullable<CellSettings['choices']>): string => choices.map(({ text }) => text).join('\n');
