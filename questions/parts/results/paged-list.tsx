import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** A list of answers, page by page: loading, failed with a button to try again, or shown with a button for more. */
export function PagedList({
  list,
  words,
  children,
}: {
  list: UseInfiniteQueryResult;
  words: { retry: string; more: string };
  children: ReactNode;
}) {
  const errorWords = useErrorWords();
  return (
    <>
      {list.isPending ? <Skeleton className="h-64 w-full" /> : null}
      {list.isError ? (
        <div className="grid justify-items-start gap-2">
          <FieldError>{errorWords(list.error)}</FieldError>
          <Button variant="quiet" size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
            {words.retry}
          </Button>
        </div>
      ) : null}
      {children}
      {list.hasNextPage ? (
        <LoadMore label={words.more} loading={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
      ) : null}
    </>
  );
}
