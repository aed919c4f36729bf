import { ListOrdered, Medal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RATED_OPTIONS_MAX } from '#basics/limits.ts';
import type { KindEditor } from '#questions/kind-web.ts';
import { OptionList } from '#web/authoring/options/option-list.tsx';
import { NumberSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { rankingEditing } from './editing-messages.ts';
import type { RankingSettings } from './settings.ts';

/** How options to be put in order are written. */
export const rankingEditor: KindEditor<RankingSettings> = {
  texts: { rankingEditing },
  entries: (t) => [
    {
      key: 'all',
      name: t('rankingEditing.all.name'),
      hint: t('rankingEditing.all.hint'),
      found: t('rankingEditing.all.found'),
      Picture: ListOrdered,
      blank: { options: 3 },
    },
    {
      key: 'firstThree',
      name: t('rankingEditing.firstThree.name'),
      hint: t('rankingEditing.firstThree.hint'),
      found: t('rankingEditing.firstThree.found'),
      Picture: Medal,
      blank: { options: 5, settings: { most: 3 } },
    },
  ],
  Parts: ({ index }) => <OptionList name={`questions.${index}.options`} mark="place" />,
  Settings: RankingSettingsFields,
};

function RankingSettingsFields({ index }: { index: number }) {
  const t = useTranslations('rankingEditing');
  const most = useSetting<RankingSettings, 'most'>(index, 'ranking', 'most');
  const least = useSetting<RankingSettings, 'least'>(index, 'ranking', 'least');

  return (
    <>
      <NumberSetting label={t('most.label')} hint={t('most.hint')} setting={most} min={1} max={RATED_OPTIONS_MAX} />
      <NumberSetting label={t('least.label')} hint={t('least.hint')} setting={least} min={1} max={RATED_OPTIONS_MAX} />
    </>
  );
}
