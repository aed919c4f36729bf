import { ChartPie } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { KindEditor } from '#questions/kind-web.ts';
import { OptionList } from '#web/authoring/options/option-list.tsx';
import { NumberSetting, SwitchSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { pointsEditing } from './editing-messages.ts';
import type { PointsSettings } from './settings.ts';

/** How options over which points are spread are written. */
export const pointsEditor: KindEditor<PointsSettings> = {
  texts: { pointsEditing },
  entries: (t) => [
    {
      key: 'points',
      name: t('pointsEditing.name'),
      hint: t('pointsEditing.hint'),
      found: t('pointsEditing.found'),
      Picture: ChartPie,
      blank: { options: 3 },
    },
  ],
  Parts: ({ index }) => <OptionList name={`questions.${index}.options`} mark="points" />,
  Settings: PointsSettingsFields,
};

function PointsSettingsFields({ index }: { index: number }) {
  const t = useTranslations('pointsEditing');
  const total = useSetting<PointsSettings, 'total'>(index, 'points', 'total');
  const someLeft = useSetting<PointsSettings, 'someLeft'>(index, 'points', 'someLeft');

  return (
    <>
      <NumberSetting label={t('total.label')} hint={t('total.hint')} setting={total} min={2} max={10_000} />
      <SwitchSetting label={t('someLeft.label')} hint={t('someLeft.hint')} setting={someLeft} />
    </>
  );
}
