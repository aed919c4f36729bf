import { Camera, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useFileDrop } from '#web/ui/forms/use-file-drop.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { type FileSettings, typesTaken } from './taken.ts';

/** A button that opens the files of the device, also a place to drop them; on a phone a second one opens its camera. */
export function FileChooser({
  label,
  settings,
  several = false,
  faulty = false,
  disabled = false,
  input,
  onChoose,
}: {
  label: string;
  settings: FileSettings;
  several?: boolean;
  faulty?: boolean;
  disabled?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  onChoose: (files: File[]) => void;
}) {
  const t = useTranslations('file');
  const drop = useFileDrop((files) => {
    if (!disabled) onChoose(files);
  });
  const types = typesTaken(settings);
  const pictures = types.filter((type) => type.startsWith('image/'));

  return (
    <div {...drop.place} className="flex flex-wrap gap-2">
      <Way
        icon={Upload}
        className={joinClasses('grow', drop.isOver && 'border-blue bg-blue-wash')}
        label={label}
        hint={t('drop')}
        {...{ input, disabled, faulty, onChoose }}
        accept={accepted(types)}
        multiple={several}
      />
      {pictures.length > 0 ? (
        <Way
          icon={Camera}
          className="hidden pointer-coarse:flex"
          label={t('camera')}
          {...{ disabled, onChoose }}
          accept="image/*"
          capture
        />
      ) : null}
    </div>
  );
}

/** Endings, too: browsers know few types of text. */
const accepted = (types: readonly string[]): string =>
  [...types, ...(types.includes('text/plain') ? ['.txt', '.csv', '.md'] : [])].join();

function Way({
  icon: Icon,
  label,
  hint,
  className,
  input,
  accept,
  multiple = false,
  capture = false,
  faulty = false,
  disabled,
  onChoose,
}: {
  icon: typeof Upload;
  label: string;
  hint?: string;
  className: string;
  input?: RefObject<HTMLInputElement | null> | undefined;
  accept: string;
  multiple?: boolean;
  capture?: boolean;
  faulty?: boolean;
  disabled: boolean;
  onChoose: (files: File[]) => void;
}) {
  return (
    <label
      className={joinClasses(
        'relative flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge border-dashed bg-raised px-4 py-2 transition-colors has-disabled:cursor-default has-aria-invalid:border-red has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 hover:border-ink has-disabled:hover:border-edge',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-blue" />
      <span className="font-medium text-blue">{label}</span>
      {hint ? (
        <span aria-hidden="true" className="hidden text-quiet text-sm pointer-fine:inline">
          {hint}
        </span>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        aria-label={label}
        aria-invalid={faulty || undefined}
        disabled={disabled}
        // Emptied at each press, so that a removed file can be chosen again.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={({ currentTarget: { files } }) => files && files.length > 0 && onChoose([...files])}
        className="tick-input outline-none file:cursor-pointer"
      />
    </label>
  );
}
