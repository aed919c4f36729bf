import { ChevronsUpDown, CircleDot, Images, SquareCheck, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { KindEditor } from '#questions/kind-web.ts';
import { optionsEditing } from '#questions/parts/editing-messages.ts';
import { LimitSettings } from '#questions/parts/options/limit-settings.tsx';
import { OtherSetting, PicturedOptions } from '#questions/parts/options/option-settings.tsx';
import { InOrder, OrderSetting } from '#questions/parts/options/order-setting.tsx';
import { SelectSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { choiceEditing } from './editing-messages.ts';
import { CHARTS, CHOICE_LOOKS, type ChoiceSettings } from './settings.ts';
import { Suggestions } from './suggestions.tsx';

/** How one of several options is written. */
export const choiceEditor: KindEditor<ChoiceSettings> = {
  texts: { choiceEditing, optionsEditing },
  entries: (t) => [
    {
      key: 'one',
      name: t('choiceEditing.one.name'),
      hint: t('choiceEditing.one.hint'),
      found: t('choiceEditing.one.found'),
      Picture: CircleDot,
      blank: { options: 2 },
    },
    {
      key: 'yesNo',
      name: t('choiceEditing.yesNo.name'),
      hint: t('choiceEditing.yesNo.hint'),
      found: t('choiceEditing.yesNo.found'),
      Picture: ThumbsUp,
      blank: {
        options: [t('choiceEditing.yesNo.yes'), t('choiceEditing.yesNo.no')],
        settings: { look: 'buttons' },
      },
    },
    {
      key: 'dropdown',
      name: t('choiceEditing.dropdown.name'),
      hint: t('choiceEditing.dropdown.hint'),
      found: t('choiceEditing.dropdown.found'),
      Picture: ChevronsUpDown,
      blank: { options: 2, settings: { look: 'dropdown' } },
    },
    {
      key: 'pictures',
      name: t('choiceEditing.pictures.name'),
      hint: t('choiceEditing.pictures.hint'),
      found: t('choiceEditing.pictures.found'),
      Picture: Images,
      blank: { options: 2, settings: { look: 'pictures' } },
    },
    {
      key: 'consent',
      name: t('choiceEditing.consent.name'),
      hint: t('choiceEditing.consent.hint'),
      found: t('choiceEditing.consent.found'),
      Picture: SquareCheck,
      blank: { options: [t('choiceEditing.consent.agree')], settings: { look: 'consent' } },
    },
  ],
  Remark: InOrder,
  Parts: ({ index }) => (
    <>
      <PicturedOptions index={index} kind="choice" mark="round" />
      <Suggestions index={index} />
    </>
  ),
  Settings: ChoiceSettingsFields,
};

function ChoiceSettingsFields({ index }: { index: number }) {
  const t = useTranslations();
  const look = useSetting<ChoiceSettings, 'look'>(index, 'choice', 'look');
  const chart = useSetting<ChoiceSettings, 'chart'>(index, 'choice', 'chart');

  return (
    <>
      <SelectSetting
        label={t('optionsEditing.look.label')}
        {...(look.value === 'consent' && { hint: t('choiceEditing.consent.alone') })}
        setting={look}
        options={CHOICE_LOOKS.map((each) => [each, t(`optionsEditing.look.${each}`)])}
      />
      <OtherSetting index={index} kind="choice" />
      <OrderSetting index={index} />
      <SelectSetting
        label={t('choiceEditing.chart.label')}
        setting={chart}
        options={CHARTS.map((each) => [each, t(`choiceEditing.chart.${each}`)])}
      />
      <LimitSettings index={index} />
    </>
  );
}
