import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { asks, DEFAULT_KIND } from '#questions/contract.ts';
import { ShowButton } from '#web/authoring/options/show-button.tsx';
import { TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import type { EditorValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { SettingFold } from '#web/features/editor/form/settings/setting-fold.tsx';

/**
 * When a question needs an answer, and which answers are valid, as a fold: most questions have no such rules.
 * @param props.onWrite called before the dialog of conditions opens
 */
export function RuleSettings({ index, onWrite }: { index: number; onWrite?: (() => void) | undefined }) {
  const t = useTranslations('editor.rules');
  const { control } = useFormContext<EditorValues>();
  const kind = useWatch({ control, name: `questions.${index}.kind` }) ?? DEFAULT_KIND;
  const required = useWatch({ control, name: `questions.${index}.required` });
  const needed = useField<ShowValues>(`questions.${index}.requiredIf`);
  const valid = useField<ShowValues>(`questions.${index}.validIf`);
  const text = useField<string>(`questions.${index}.invalidText`);
  if (!asks(kind)) return null;
  const isSet = [needed, valid].some(({ value, fault }) => value !== undefined || fault !== undefined);

  return (
    <SettingFold title={t('title')} hint={t('hint')} mustOpen={isSet}>
      <ShowButton name={`questions.${index}.requiredIf`} offered={!required} onOpen={onWrite} />
      <ShowButton name={`questions.${index}.validIf`} offered onOpen={onWrite} />
      {valid.value ? (
        // A missing text would stay as stored, so an emptied one is sent as an empty text.
        <TextSetting
          label={t('words')}
          hint={t('wordsHint')}
          setting={{ ...text, change: (words) => text.change(words ?? '') }}
        />
      ) : null}
    </SettingFold>
  );
}
