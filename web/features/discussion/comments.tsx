import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { CommentItem } from '#web/features/discussion/comment-item.tsx';
import { addingKey, commentsQuery } from '#web/features/discussion/comments.api.ts';
import { discussion } from '#web/messages/en/surveys/discussion.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { useNow } from '#web/ui/browser/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

// Loaded later: most visitors only read, and the form loads the schemas.
const CommentForm = part('CommentForm', () => import('#web/features/discussion/comment-form.tsx'));

interface Discussed {
  survey: Pick<Survey, '_id' | 'comments' | 'isPublished'>;
  /** When the survey was read, in milliseconds. */
  asOf: number;
  viewer: User | null;
  /** The id of the newest known comment; comments that are not shown yet wait for a press. */
  newest: string | null;
}

/** The comments on a survey, newest first, and for pro users a form. */
export const Comments = withTexts({ discussion }, Discussion);

function Discussion({ survey, asOf, viewer, newest }: Discussed) {
  const t = useTranslations('discussion');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useInfiniteQuery(commentsQuery(survey._id, { newest: survey.comments, asOf }));
  const comments = list.data?.pages.flatMap((page) => page.comments) ?? [];
  // The viewer's own new comment appears without a press. Not watched: when sending ends, the list changes.
  const isAdding = useQueryClient().isMutating({ mutationKey: addingKey(survey._id) }) > 0;
  const now = useNow(MINUTE_MS);
  const hasNew = !isAdding && !list.isFetching && newest !== null && newest > (comments[0]?._id ?? '');

  function showNew(): void {
    // The button disappears with the new comments.
    heading.current?.focus({ preventScroll: true });
    void list.refetch();
  }

  return (
    <section aria-labelledby={HEADING}>
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 pointer-coarse:min-h-11">
        <h2 ref={heading} id={HEADING} tabIndex={-1} className="text-xl outline-none">
          {t('title')}
        </h2>
        <span role="status">
          {hasNew ? (
            <Button variant="quiet" size="small" onClick={showNew}>
              {t('showNew')}
            </Button>
          ) : null}
        </span>
      </div>
      {survey.isPublished ? <Say surveyId={survey._id} viewer={viewer} /> : null}
      {comments.length === 0 ? (
        <p className="text-quiet">{t('empty')}</p>
      ) : (
        <ul className="grid max-w-170 gap-5">
          {comments.map((comment) => (
            <li key={comment._id}>
              <CommentItem comment={comment} now={now} />
            </li>
          ))}
        </ul>
      )}
      {list.isFetchNextPageError || list.isRefetchError ? (
        <div role="alert" className="mt-4">
          <FieldError>{t('failed')}</FieldError>
        </div>
      ) : null}
      {list.hasNextPage ? (
        <LoadMore label={t('more')} loading={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
      ) : null}
    </section>
  );
}

const HEADING = 'comments-heading';
const MINUTE_MS = 60_000;

/** The form, or the reason why the viewer has none. */
function Say({ surveyId, viewer }: { surveyId: string; viewer: User | null }) {
  if (viewer?.user_role !== 'pro-user') {
    return <OnlyPro offered={viewer === null || viewer.user_role === 'user'} />;
  }
  return (
    <Suspense fallback={<Skeleton className="mb-6 h-60 w-full max-w-170" />}>
      <CommentForm key={viewer._id} surveyId={surveyId} personId={viewer._id} />
    </Suspense>
  );
}

/** Tells a viewer why they cannot comment, and leads users to becoming pro. */
function OnlyPro({ offered }: { offered: boolean }) {
  const t = useTranslations('discussion');

  return (
    <p className="mb-5 text-quiet">
      {offered
        ? t.rich('becomePro', { link: (words) => <TextLink to={paths.becomePro.to()}>{words}</TextLink> })
        : t('onlyPro')}
    </p>
  );
}
