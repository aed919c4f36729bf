import { Paperclip, Pencil, Signature } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { KindEditor } from '#questions/kind-web.ts';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { NumberSetting, SelectSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { fileEditing } from './editing-messages.ts';
import { FILE_LOOKS, FILES_MAX, type FileLook, type FileSettings, TAKEN } from './taken.ts';

/** How questions that ask for files are written. */
export const fileEditor: KindEditor<FileSettings> = {
  texts: { fileEditing },
  entries(t) {
    const entryOf = (key: FileLook) => ({
      key,
      name: t(`fileEditing.${key}.name`),
      hint: t(`fileEditing.${key}.hint`),
      found: t(`fileEditing.${key}.found`),
      Picture: PICTURES[key],
      blank: { settings: { look: key } },
    });
    return [entryOf('upload'), entryOf('drawing'), entryOf('signature')];
  },
  Parts: DrawnField,
  Settings: FileSettingsFields,
};

const PICTURES = { upload: Paperclip, drawing: Pencil, signature: Signature };

function FileSettingsFields({ index }: { index: number }) {
  const t = useTranslations('fileEditing');
  const look = useSetting<FileSettings, 'look'>(index, 'file', 'look');
  const taken = useSetting<FileSettings, 'taken'>(index, 'file', 'taken');
  const max = useSetting<FileSettings, 'max'>(index, 'file', 'max');
  const isUpload = (look.value ?? 'upload') === 'upload';

  return (
    <>
      <SelectSetting
        label={t('look.label')}
        hint={isUpload ? t('private') : `${t('look.hint')} ${t('private')}`}
        setting={look}
        options={FILE_LOOKS.map((each) => [each, t(`look.${each}`)] as const)}
      />
      {isUpload ? (
        <>
          <SelectSetting
            label={t('taken.label')}
            setting={taken}
            options={TAKEN.map((each) => [each, t(`taken.${each}`)] as const)}
          />
          <NumberSetting label={t('max')} setting={max} min={1} max={FILES_MAX} />
        </>
      ) : null}
    </>
  );
}
