import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerFile } from '#basics/answer-files.ts';
import { Button } from '#web/ui/button.tsx';
import { TEXT_LINK } from '#web/ui/text-link.tsx';
import { addressOf, isGone } from './files.api.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useSizeWords } from './use-file-words.ts';

/** A file that is uploaded: to be opened, or removed. */
export function FileRow({
  file,
  surveyId,
  faulty,
  onRemove,
}: {
  file: AnswerFile;
  surveyId: string | undefined;
  faulty: boolean;
  onRemove: () => void;
}) {
  const t = useTranslations('file');
  const sizeOf = useSizeWords();
  const address = surveyId === undefined ? undefined : addressOf(surveyId, file);
  const gone = useGone(address);

  return (
    <li className={ROW}>
      <Thumbnail file={file} address={gone ? null : (address ?? null)} />
      <span className="min-w-0 grow">
        {gone || !address ? (
          <bdi className="wrap-anywhere">{file.name}</bdi>
        ) : (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={t('opened', { name: file.name })}
            className={`wrap-anywhere ${TEXT_LINK}`}
          >
            <bdi>{file.name}</bdi>
          </a>
        )}
        <span className={`block text-sm tabular-nums ${gone || faulty ? 'text-red' : 'text-quiet'}`}>
          {gone || faulty ? t('gone') : sizeOf(file.bytes)}
        </span>
      </span>
      <Button variant="ghost" size="small" aria-label={t('removeOf', { name: file.name })} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{t('remove')}</span>
      </Button>
    </li>
  );
}

export const ROW = 'flex items-center gap-x-3 border-hairline px-3 py-2 not-first:border-t';

/** Whether a file of an earlier visit was removed since then: files that are not submitted stay for a day. */
function useGone(address: string | undefined): boolean {
  const [gone, setGone] = useState(false);

  useEffect(() => {
    if (address === undefined) return;
    const leaving = new AbortController();
    isGone(address, leaving.signal).then(setGone, () => {});
    return () => leaving.abort();
  }, [address]);

  return gone;
}
