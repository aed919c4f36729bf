import { ImageOff } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isAbsent } from '#basics/media.ts';
import type { OptionName } from '#web/authoring/options/option-name.ts';
import { PictureBox } from '#web/authoring/options/picture-box.tsx';
import { usePictureUpload } from '#web/authoring/options/use-picture-upload.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Chooses or removes the picture of an option. The words of the option describe it. */
export function OptionPicture({ name, label }: { name: OptionName; label: string }) {
  const t = useTranslations('editor.picture');
  const { control, setValue } = useFormContext<EditorValues>();
  const path = `${name}.picture` as const;
  const stored = useWatch({ control, name: path, exact: true });
  const picture = stored && isAbsent(stored) ? '' : stored;
  const change = (address: string) => setValue(path, address, { shouldDirty: true, shouldValidate: true });
  const uploading = usePictureUpload('option', ({ address }) => change(address));

  return (
    <span className="me-2 flex shrink-0 items-center">
      <PictureBox
        label={t(picture ? 'change' : 'choose', { option: label })}
        address={picture || null}
        uploading={uploading}
      />
      {picture ? (
        <IconButton label={t('remove', { option: label })} icon={ImageOff} onClick={() => change('')} />
      ) : null}
    </span>
  );
}
