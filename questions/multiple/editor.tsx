import { ListChecks } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX } from '#basics/limits.ts';
import type { KindEditor } from '#questions/kind-web.ts';
import { optionsEditing } from '#questions/parts/editing-messages.ts';
import { LimitSettings } from '#questions/parts/options/limit-settings.tsx';
import { OtherSetting, PicturedOptions } from '#questions/parts/options/option-settings.tsx';
import { NumberSetting, SelectSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { multipleEditing } from './editing-messages.ts';
import { MULTIPLE_LOOKS, type MultipleSettings } from './settings.ts';

/** How some of several options are written. */
export const multipleEditor: KindEditor<MultipleSettings> = {
  texts: { multipleEditing, optionsEditing },
  entries: (t) => [
    {
      key: 'some',
      name: t('multipleEditing.name'),
      hint: t('multipleEditing.hint'),
      found: t('multipleEditing.found'),
      Picture: ListChecks,
      blank: { options: 2 },
    },
  ],
  Parts: ({ index }) => <PicturedOptions index={index} kind="multiple" mark="square" />,
  Settings: MultipleSettingsFields,
};

function MultipleSettingsFields({ index }: { index: number }) {
  const t = useTranslations();
  const look = useSetting<MultipleSettings, 'look'>(index, 'multiple', 'look');
  const min = useSetting<MultipleSettings, 'min'>(index, 'multiple', 'min');
  const max = useSetting<MultipleSettings, 'max'>(index, 'multiple', 'max');
  const none = useSetting<MultipleSettings, 'none'>(index, 'multiple', 'none');

  return (
    <>
      <SelectSetting
        label={t('optionsEditing.look.label')}
        setting={look}
        options={MULTIPLE_LOOKS.map((each) => [each, t(`optionsEditing.look.${each}`)])}
      />
      <NumberSetting label={t('multipleEditing.min')} setting={min} min={1} max={OPTIONS_MAX} />
      <NumberSetting label={t('multipleEditing.max')} setting={max} min={1} max={OPTIONS_MAX} />
      <OtherSetting index={index} kind="multiple" />
      <TextSetting
        label={t('multipleEditing.none.label')}
        hint={t('multipleEditing.none.hint')}
        placeholder={t('multipleEditing.none.example')}
        setting={none}
      />
      <LimitSettings index={index} />
    </>
  );
}
