import { Heading, ImageOff, Text } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OPTION_MAX } from '#basics/limits.ts';
import type { KindEditor } from '#questions/kind-web.ts';
import { PictureBox } from '#web/authoring/options/picture-box.tsx';
import { usePictureUpload } from '#web/authoring/options/use-picture-upload.ts';
import { SelectSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { STATEMENT_LOOKS, type StatementSettings } from './contract.ts';
import { statementEditing } from './editing-messages.ts';

/** How words between the questions are written. */
export const statementEditor: KindEditor<StatementSettings> = {
  texts: { statementEditing },
  entries: (t) => [
    {
      key: 'text',
      name: t('statementEditing.text.name'),
      hint: t('statementEditing.text.hint'),
      found: t('statementEditing.text.found'),
      Picture: Text,
      blank: {},
    },
    {
      key: 'heading',
      name: t('statementEditing.heading.name'),
      hint: t('statementEditing.heading.hint'),
      found: t('statementEditing.heading.found'),
      Picture: Heading,
      blank: { settings: { look: 'heading' } },
    },
  ],
  Parts: StatementPicture,
  Settings: StatementSettingsFields,
};

function StatementSettingsFields({ index }: { index: number }) {
  const t = useTranslations('statementEditing');
  const look = useSetting<StatementSettings, 'look'>(index, 'statement', 'look');

  return (
    <SelectSetting
      label={t('look.label')}
      setting={look}
      options={STATEMENT_LOOKS.map((each) => [each, t(`look.${each}`)])}
    />
  );
}

/** The picture below the words, with the words for respondents who do not see it. */
function StatementPicture({ index }: { index: number }) {
  const t = useTranslations('statementEditing.picture');
  const picture = useSetting<StatementSettings, 'picture'>(index, 'statement', 'picture');
  const alt = useSetting<{ 'picture.alt': string }, 'picture.alt'>(index, 'statement', 'picture.alt');
  const uploading = usePictureUpload('statement', (stored) =>
    picture.change({ ...stored, alt: picture.value?.alt ?? '' }),
  );
  const { value } = picture;

  return (
    <div className="grid grid-cols-1 gap-3 py-2 ps-8">
      <div className="flex flex-wrap items-center gap-3">
        <PictureBox label={t(value ? 'change' : 'choose')} address={null} uploading={uploading} />
        <span aria-hidden="true" className="text-quiet text-sm">
          {t(value ? 'change' : 'choose')}
        </span>
        {value ? <IconButton label={t('remove')} icon={ImageOff} onClick={() => picture.change(undefined)} /> : null}
        {picture.fault && !alt.fault ? <FieldError>{picture.fault}</FieldError> : null}
      </div>
      {value ? (
        <>
          <img
            src={value.address}
            alt=""
            width={value.width}
            height={value.height}
            className="h-auto max-h-64 w-auto max-w-full rounded-control bg-sunken"
          />
          <Field label={t('alt')} hint={t('altHint')} error={alt.fault} required>
            <TextInput
              name={alt.name}
              maxLength={OPTION_MAX}
              value={value.alt}
              onChange={({ target }) => alt.change(target.value)}
            />
          </Field>
        </>
      ) : null}
    </div>
  );
}
