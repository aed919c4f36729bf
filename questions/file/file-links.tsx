import { useTranslations } from 'use-intl';
import type { AnswerFile } from '#basics/answer-files.ts';
import { TEXT_LINK } from '#web/ui/text-link.tsx';
import { addressOf } from './files.api.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useSizeWords } from './use-file-words.ts';

/** The files of one answer, each opened by its name: pictures in the browser, other files as downloads. */
export function FileLinks({ files, surveyId }: { files: readonly AnswerFile[]; surveyId: string }) {
  const t = useTranslations('file');
  const sizeOf = useSizeWords();
  if (files.length === 0) return <span className="text-quiet">{t('deleted')}</span>;

  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0 max-w-full">
          <a
            href={addressOf(surveyId, file)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('opened', { name: file.name })}
            className="flex min-h-11 max-w-full items-center gap-2"
          >
            <Thumbnail file={file} address={addressOf(surveyId, file)} />
            <span className="min-w-0">
              <bdi className={`wrap-anywhere ${TEXT_LINK}`}>{file.name}</bdi>
              <span className="block text-quiet text-xs tabular-nums">{sizeOf(file.bytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
