import { Banknote, Hash, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { KindEditor } from '#questions/kind-web.ts';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { NumberSetting, SelectSetting, SwitchSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { numberEditing } from './editing-messages.ts';
import { areYears, DECIMALS_MAX } from './exact.ts';
import { NUMBER_LOOKS, type NumberSettings, UNIT_PLACES } from './settings.ts';

/** How a question for a number is written. */
export const numberEditor: KindEditor<NumberSettings> = {
  texts: { numberEditing },
  entries: (t) => [
    {
      key: 'one',
      name: t('numberEditing.one.name'),
      hint: t('numberEditing.one.hint'),
      found: t('numberEditing.one.found'),
      Picture: Hash,
      blank: {},
    },
    {
      key: 'slider',
      name: t('numberEditing.slider.name'),
      hint: t('numberEditing.slider.hint'),
      found: t('numberEditing.slider.found'),
      Picture: SlidersHorizontal,
      blank: { settings: { look: 'slider', min: 0, max: 100 } },
    },
    {
      key: 'amount',
      name: t('numberEditing.amount.name'),
      hint: t('numberEditing.amount.hint'),
      found: t('numberEditing.amount.found'),
      Picture: Banknote,
      blank: { settings: { min: 0, decimals: 2, unit: '$', unitAt: 'before' } },
    },
  ],
  Parts: DrawnField,
  Settings: NumberSettingsFields,
};

function NumberSettingsFields({ index }: { index: number }) {
  const t = useTranslations('numberEditing');
  const look = useSetting<NumberSettings, 'look'>(index, 'number', 'look');
  const min = useSetting<NumberSettings, 'min'>(index, 'number', 'min');
  const max = useSetting<NumberSettings, 'max'>(index, 'number', 'max');
  const step = useSetting<NumberSettings, 'step'>(index, 'number', 'step');
  const decimals = useSetting<NumberSettings, 'decimals'>(index, 'number', 'decimals');
  const unit = useSetting<NumberSettings, 'unit'>(index, 'number', 'unit');
  const before = useSetting<NumberSettings, 'before'>(index, 'number', 'before');
  const after = useSetting<NumberSettings, 'after'>(index, 'number', 'after');
  const low = useSetting<NumberSettings, 'low'>(index, 'number', 'low');
  const high = useSetting<NumberSettings, 'high'>(index, 'number', 'high');
  const plain = useSetting<NumberSettings, 'plain'>(index, 'number', 'plain');
  const unitAt = useSetting<NumberSettings, 'unitAt'>(index, 'number', 'unitAt');
  const set = { min: min.value, max: max.value, decimals: decimals.value, unit: unit.value };

  return (
    <>
      <SelectSetting
        label={t('look.label')}
        setting={look}
        options={NUMBER_LOOKS.map((each) => [each, t(`look.${each}`)])}
      />
      <NumberSetting label={t('min')} setting={min} step="any" />
      <NumberSetting label={t('max')} setting={max} step="any" />
      <NumberSetting label={t('step')} setting={step} step="any" />
      <NumberSetting label={t('decimals')} setting={decimals} min={0} max={DECIMALS_MAX} />
      <SwitchSetting
        label={t('plain')}
        hint={t('plainHint')}
        setting={{ ...plain, value: areYears({ ...set, plain: plain.value }) }}
      />
      {look.value === 'slider' ? (
        <>
          <TextSetting label={t('low')} setting={low} />
          <TextSetting label={t('high')} setting={high} />
        </>
      ) : null}
      <TextSetting label={t('unit')} setting={unit} placeholder={t('unitExample')} />
      {unit.value === undefined ? null : (
        <SelectSetting
          label={t('unitAt.label')}
          setting={unitAt}
          options={UNIT_PLACES.map((each) => [each, t(`unitAt.${each}`)])}
        />
      )}
      <TextSetting label={t('before')} setting={before} />
      <TextSetting label={t('after')} setting={after} />
    </>
  );
}
