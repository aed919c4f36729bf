import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AnswerFile } from '#basics/answer-files.ts';
import { TEXT_LINK } from '#web/ui/text-link.tsx';
import { addressOf } from './files.api.ts';
import { isPicture } from './taken.ts';
import { useSizeWords } from './use-file-words.ts';

/** A file with the name of its respondent: the picture itself, or a sheet for other files. */
export function GalleryItem({ surveyId, person, file }: { surveyId: string; person: string; file: AnswerFile }) {
  const t = useTranslations('file');
  const sizeOf = useSizeWords();
  const address = addressOf(surveyId, file);

  return (
    <li className="min-w-0">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={t('of', { name: file.name, person })}
        className="group block"
      >
        <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-card border border-hairline bg-sunken text-quiet group-hover:border-edge">
          {isPicture(file) ? (
            <img src={address} alt="" loading="lazy" className="size-full object-contain" />
          ) : (
            <FileText aria-hidden="true" className="size-8" />
          )}
        </span>
        <bdi className={`mt-1.5 block truncate text-sm ${TEXT_LINK}`}>{file.name}</bdi>
      </a>
      <p className="flex flex-wrap justify-between gap-x-2 text-quiet text-xs tabular-nums">
        <bdi className="min-w-0 truncate">{person}</bdi>
        <span>{sizeOf(file.bytes)}</span>
      </p>
    </li>
  );
}
