import { Camera } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
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
  const types = typesTaken(settings);
  const pictures = types.filter((type) => type.startsWith('image/'));

  return (
    <div className="flex flex-wrap gap-2">
      <FileDrop
        className="grow"
        hint={t('drop')}
        {...{ label, disabled, onChoose }}
        ref={input}
        accept={accepted(types)}
        multiple={several}
        aria-invalid={faulty || undefined}
      />
      {pictures.length > 0 ? (
        <FileDrop
          icon={Camera}
          className="hidden pointer-coarse:flex"
          label={t('camera')}
          {...{ disabled, onChoose }}
          accept="image/*"
          capture="environment"
        />
      ) : null}
    </div>
  );
}

/** Endings, too: browsers know few types of text. */
const accepted = (types: readonly string[]): string =>
  [...types, ...(types.includes('text/plain') ? ['.txt', '.csv', '.md'] : [])].join();
