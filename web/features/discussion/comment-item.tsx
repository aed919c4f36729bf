import { useFormatter } from 'use-intl';
import type { Comment } from '#web/features/discussion/comments.api.ts';
import { Moment } from '#web/messages/moment.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

export function CommentItem({ comment, now }: { comment: Comment; now: Date }) {
  const format = useFormatter();
  const written = new Date(comment.timestamp);

  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Avatar name={comment.user_name} size="small" />
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
          <bdi className="font-semibold">{comment.user_name}</bdi>
          <span className="text-quiet text-sm">
            <Moment at={comment.timestamp} look="full" asTitle>
              {/* Clocks differ, so a new comment could seem to be in the future. */}
              {format.relativeTime(written < now ? written : now, now)}
            </Moment>
          </span>
        </p>
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {comment.comment}
        </p>
      </div>
    </article>
  );
}
