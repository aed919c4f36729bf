import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList } from '#questions/parts/results/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { isFile } from './check.ts';
import { archiveOf, filesQuery } from './files.api.ts';
import { GalleryItem } from './gallery-item.tsx';

/** All files of a question, newest first, each with its respondent; and all of them as one archive. */
export function Gallery({ surveyId, questionId, total }: { surveyId: string; questionId: string; total: number }) {
  const t = useTranslations('file');
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
      <PagedList list={list} words={{ retry: t('retry'), more: t('showMore') }}>
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
      </PagedList>
    </div>
  );
}
