import { AlignLeft, AtSign, Globe, type LucideIcon, MapPin, Phone, TextCursorInput } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TEXT_MAX } from '#basics/limits.ts';
import type { KindEditor } from '#questions/kind-web.ts';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { NumberSetting, SelectSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { textEditing } from './editing-messages.ts';
import { hasLines, isPersonal, TEXT_FORMATS, TEXT_LANGUAGES, type TextFormat } from './formats.ts';
import { PatternSettings } from './pattern-settings.tsx';
import type { TextSettings } from './settings.ts';

/** How questions that ask for a text are written. */
export const textEditor: KindEditor<TextSettings> = {
  texts: { textEditing },
  entries(t) {
    const entryOf = (key: TextFormat) => ({
      key,
      name: t(`textEditing.${key}.name`),
      hint: t(`textEditing.${key}.hint`),
      found: t(`textEditing.${key}.found`),
      Picture: PICTURES[key],
      blank: { settings: { format: key } },
    });
    return [entryOf('line'), ...TEXT_FORMATS.filter((format) => format !== 'line').map(entryOf)];
  },
  Parts: DrawnField,
  Settings: TextSettingsFields,
};

const PICTURES: Record<TextFormat, LucideIcon> = {
  line: TextCursorInput,
  lines: AlignLeft,
  email: AtSign,
  address: MapPin,
  phone: Phone,
  web: Globe,
};

function TextSettingsFields({ index }: { index: number }) {
  const t = useTranslations('textEditing');
  const format = useSetting<TextSettings, 'format'>(index, 'text', 'format');
  const pattern = useSetting<TextSettings, 'pattern'>(index, 'text', 'pattern');
  const [min, max] = [
    useSetting<TextSettings, 'min'>(index, 'text', 'min'),
    useSetting<TextSettings, 'max'>(index, 'text', 'max'),
  ];
  const placeholder = useSetting<TextSettings, 'placeholder'>(index, 'text', 'placeholder');
  const [before, after] = [
    useSetting<TextSettings, 'before'>(index, 'text', 'before'),
    useSetting<TextSettings, 'after'>(index, 'text', 'after'),
  ];
  const isContact = isPersonal(format.value ?? 'line');
  const formats = TEXT_FORMATS.map((each) => [each, t(`${each}.name`)] as const);

  return (
    <>
      <SelectSetting
        label={t('format')}
        {...(isContact && { hint: t('private') })}
        setting={format}
        options={formats}
      />
      {isContact ? null : (
        <>
          <NumberSetting label={t('min')} setting={min} min={1} max={TEXT_MAX} />
          <NumberSetting label={t('max')} setting={max} min={1} max={TEXT_MAX} />
        </>
      )}
      {format.value === 'line' || format.value === undefined ? (
        <PatternSettings at={`questions.${index}.settings.text`} pattern={pattern} />
      ) : format.value === 'lines' ? (
        <PatternSettings at={`questions.${index}.settings.text`} pattern={null} />
      ) : null}
      <TextSetting label={t('placeholder')} setting={placeholder} />
      {hasLines(format.value ?? 'line') ? null : (
        <>
          <TextSetting label={t('before')} setting={before} />
          <TextSetting label={t('after')} setting={after} />
        </>
      )}
      {isContact ? null : <LanguageSetting index={index} />}
    </>
  );
}

function LanguageSetting({ index }: { index: number }) {
  const t = useTranslations('textEditing.language');
  const language = useSetting<TextSettings, 'language'>(index, 'text', 'language');

  return (
    <SelectSetting
      label={t('label')}
      hint={t('hint')}
      setting={{ ...language, value: language.value ?? '', change: (value) => language.change(value || undefined) }}
      options={[['', t('guessed')], ...TEXT_LANGUAGES.map((each) => [each, t(each)] as const)]}
    />
  );
}
