import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { isFile } from './check.ts';
import { archiveOf, filesQuery } from './files.api.ts';
import { GalleryItem } from './gallery-item.tsx';

/** All files of a question, newest first, each with its respondent; and all of them as one archive. */
export function Gallery({ surveyId, questionId, total }: { surveyId: string; questionId: string; total: number }) {
  const t = useTranslations('file');
  const errorWords = useErrorWords();
  const [seen, setSeen] = useState(total);
  const list = useInfiniteQuery(filesQuery({ surveyId, questionId, seen }));
  const given = list.data?.pages.flatMap(({ responses }) =>
    responses.flatMap(({ respondedUser, user_name: person, answers }) => {
      const value = answers[questionId];
      const files = Array.isArray(value) ? value.filter(isFile) : [];
      return files.map((file) => ({ key: `${respondedUser} ${file.id}`, person, file }));
    }),
  );

  return (
    <div className="mt-4 grid grid-cols-1 justify-items-start gap-4 sm:mt-6">
      <div className="flex flex-wrap items-center gap-2">
        <a href={archiveOf(surveyId, questionId)} download="" className={buttonLook('quiet', 'small')}>
          <Download aria-hidden="true" className="size-4" />
          {t('all')}
        </a>
        <span role="status">
          {total > seen ? (
            <Button variant="quiet" size="small" onClick={() => setSeen(total)}>
              {t('showNew', { count: total - seen })}
            </Button>
          ) : null}
        </span>
      </div>
      {list.isPending ? <Skeleton className="h-64 w-full" /> : null}
      {list.isError ? (
        <div className="grid justify-items-start gap-2">
          <FieldError>{errorWords(list.error)}</FieldError>
          <Button variant="quiet" size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {given ? (
        <ul
          aria-label={t('newest')}
          className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-4"
        >
          {given.map(({ key, ...item }) => (
            <GalleryItem key={key} surveyId={surveyId} {...item} />
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <LoadMore label={t('showMore')} loading={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
      ) : null}
    </div>
  );
}
