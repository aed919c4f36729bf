import { useTranslations } from 'use-intl';
import type { Kind } from '#questions/contract.ts';
import { OptionList } from '#web/authoring/options/option-list.tsx';
import { TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField, useSetting } from '#web/authoring/settings/use-setting.ts';

/** Sets whether respondents can write an option, and its name. */
export function OtherSetting({ index, kind }: { index: number; kind: Kind }) {
  const t = useTranslations('optionsEditing.other');
  const other = useSetting<{ other?: string }, 'other'>(index, kind, 'other');

  return <TextSetting label={t('label')} hint={t('hint')} placeholder={t('example')} setting={other} />;
}

/** The options of a question as they are written, each with a picture where its look shows them. */
export function PicturedOptions({ index, kind, mark }: { index: number; kind: Kind; mark: 'round' | 'square' }) {
  const look = useSetting<{ look?: string }, 'look'>(index, kind, 'look');

  const hasSeats = useField<boolean>(`questions.${index}.hasSeats`);

  return (
    <OptionList
      name={`questions.${index}.options`}
      mark={mark}
      pictures={look.value === 'pictures'}
      seats={hasSeats.value === true}
    />
  );
}
