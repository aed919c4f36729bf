import { ImagePlus } from 'lucide-react';
import { PICTURE_TYPES } from '#contract/files/uploads.ts';
import type { usePictureUpload } from '#web/authoring/options/use-picture-upload.ts';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A small box that shows a picture or a placeholder icon, and opens the browser's file dialog. */
export function PictureBox({
  label,
  address,
  uploading: { upload, isPending, told },
}: {
  label: string;
  address: string | null;
  uploading: ReturnType<typeof usePictureUpload>;
}) {
  return (
    <span className="relative inline-block">
      <span className="relative grid size-10 place-items-center overflow-hidden rounded-control border border-edge border-dashed bg-raised text-quiet transition-colors has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 hover:border-ink hover:text-ink pointer-coarse:size-11">
        {isPending ? (
          <Spinner />
        ) : address ? (
          <img src={address} alt="" width={44} height={44} className="size-full object-cover" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-5" />
        )}
        <FileInput
          accept={PICTURE_TYPES.join(',')}
          aria-label={label}
          title={label}
          disabled={isPending}
          onChoose={([file]) => file && upload(file)}
        />
      </span>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </span>
  );
}
