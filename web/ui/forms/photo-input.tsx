import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A file field for a photo of a person, chosen or dropped, with a preview. Until one is chosen, it shows their initials. */
export function PhotoInput({
  value,
  name = '',
  onChange,
  accept = 'image/png,image/jpeg,image/webp',
  chooseLabel,
  changeLabel,
  removeLabel,
}: {
  value: File | null;
  name?: string;
  onChange: (photo: File | null) => void;
  accept?: string;
  chooseLabel: string;
  changeLabel: string;
  removeLabel: string;
}) {
  const control = useFieldControl();
  const preview = usePreview(value);
  const drop = useFileDrop((files) => {
    const photo = files.find((file) => accept.includes(file.type));
    if (photo) onChange(photo);
  });

  return (
    <div
      {...drop.place}
      className={joinClasses(
        'relative flex items-center gap-4 rounded-control border border-edge border-dashed bg-raised p-3 transition-colors has-aria-invalid:border-red has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 hover:border-ink',
        drop.isOver && 'border-blue bg-blue-wash',
      )}
    >
      <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-blue-wash text-blue">
        {preview ? (
          <img src={preview} alt="" className="size-full object-cover" />
        ) : name.trim() ? (
          <Avatar name={name} size="fill" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-6" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium text-blue">{value ? changeLabel : chooseLabel}</span>
        {value ? <span className="block truncate text-quiet text-sm">{value.name}</span> : null}
      </span>
      <FileInput {...control} accept={accept} onChoose={([photo]) => photo && onChange(photo)} />
      {value ? (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="relative min-h-11 rounded-control px-3 text-quiet text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          {removeLabel}
        </button>
      ) : null}
    </div>
  );
}

/** A data URL: the content security policy does not allow object URLs. */
function usePreview(photo: File | null): string | undefined {
  const [preview, setPreview] = useState<string>();

  useEffect(() => {
    setPreview(undefined);
    if (!photo) return;

    const reader = new FileReader();
    reader.onload = () => typeof reader.result === 'string' && setPreview(reader.result);
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);

  return preview;
}
