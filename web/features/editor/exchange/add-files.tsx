import { useMutation } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RESOURCES_MEGABYTES_MAX } from '#basics/limits.ts';
import { TooLargeError } from '#web/desk/file-failure.ts';
import type { AbsentFile, AddedFiles } from '#web/features/editor/exchange/absent-files.ts';
import { BrokenArchiveError, type ChosenFile, chosenAmong } from '#web/features/editor/exchange/chosen-files.ts';
import { storeFiles } from '#web/features/editor/exchange/stored-files.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Names the files that a survey shows and does not have, and lets its author add them, one by one or in an archive. */
export function AddFiles({
  absent,
  onAdded,
}: {
  /** By the keys of their names. */
  absent: ReadonlyMap<string, AbsentFile>;
  onAdded: (added: AddedFiles) => void;
}) {
  const t = useTranslations('exchange.files');
  const failure = useFailure();
  const [done, setDone] = useState(0);
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    async mutationFn(chosen: File[]) {
      setDone(0);
      const { files, unused } = await chosenAmong(chosen, new Set(absent.keys()));
      const stored = await storeFiles(files, { absent, onDone: setDone });
      return { ...stored, unused };
    },
    onSuccess: ({ added }) => onAdded(added),
  });
  const refused: readonly (ChosenFile & { name: string })[] = data?.refused ?? [];
  const count = absent.size;
  if (count === 0 && !data) return null;

  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{t('title', { count })}</h3>
      {count > 0 ? (
        <>
          <p className="text-quiet text-sm">{t('explanation', { megabytes: RESOURCES_MEGABYTES_MAX })}</p>
          <ul className="max-h-40 overflow-y-auto text-sm">
            {[...absent].map(([key, { name, count: times }]) => (
              <li key={key} className="wrap-anywhere">
                {t('file', { name, count: times })}
              </li>
            ))}
          </ul>
          <FileDrop
            icon={Images}
            multiple
            label={t('choose')}
            hint={t('drop')}
            accept=".zip,application/zip,image/*,audio/*,video/*"
            reading={isPending ? t('adding', { count: done }) : null}
            onChoose={(chosen) => mutate(chosen)}
          />
        </>
      ) : null}
      {data ? (
        <div role="status" className="text-sm">
          <p>{t('added', { count: data.count })}</p>
          {refused.length > 0 ? <p>{t('refused', { names: refused.map(({ name }) => name).join(', ') })}</p> : null}
          {data.unused.length > 0 ? <p>{t('unused', { names: data.unused.slice(0, NAMED_MAX).join(', ') })}</p> : null}
        </div>
      ) : null}
      {error ? (
        <Notice tone="refusal" announce>
          <p>{failure(error)}</p>
        </Notice>
      ) : null}
    </section>
  );
}

const NAMED_MAX = 20;

function useFailure(): (error: Error) => string {
  const t = useTranslations('exchange.files');
  const errorWords = useErrorWords();
  return (error) => {
    if (error instanceof TooLargeError) return t('tooLarge', { megabytes: RESOURCES_MEGABYTES_MAX });
    return error instanceof BrokenArchiveError ? t('broken') : errorWords(error);
  };
}
