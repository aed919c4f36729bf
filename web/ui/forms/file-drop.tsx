import { Upload } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A box for dropping files; pressing it opens the files of the device. */
export function FileDrop({
  icon: Icon = Upload,
  label,
  hint,
  reading = null,
  className,
  disabled = reading !== null,
  onChoose,
  ...input
}: {
  icon?: typeof Upload;
  label: string;
  hint?: string;
  /** Shown in the box while a file is read. */
  reading?: string | null;
  className?: string;
} & Omit<ComponentProps<typeof FileInput>, 'aria-label'>) {
  const drop = useFileDrop((files) => {
    if (!disabled && files.length > 0) onChoose(files);
  });

  return (
    <div
      {...drop.place}
      className={joinClasses(
        'relative flex min-h-14 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-control border border-edge border-dashed bg-raised px-4 py-2 transition-colors has-disabled:cursor-default has-aria-invalid:border-red has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 hover:border-ink has-disabled:hover:border-edge',
        className,
        drop.isOver && 'border-blue bg-blue-wash',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-blue" />
      <span className="wrap-anywhere font-medium text-blue">{reading ?? label}</span>
      {hint && reading === null ? (
        <span aria-hidden="true" className="hidden text-quiet text-sm pointer-fine:inline">
          {hint}
        </span>
      ) : null}
      <FileInput {...input} {...{ disabled, onChoose }} aria-label={label} />
    </div>
  );
}
