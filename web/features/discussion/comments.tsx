import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type Comment = Survey['comments'][number];

/** What people say about a survey, newest first; at most the newest hundred arrive with it. */
export function Comments({ comments }: { comments: readonly Comment[] }) {
  const t = useTranslations('discussion');
  const now = useNow({ updateInterval: MINUTE_MS });

  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} className="mb-4 text-2xl">
        {t('title')}
      </h2>
      {comments.length === 0 ? (
        <p className="text-quiet">{t('empty')}</p>
      ) : (
        <ul className="max-w-prose border-hairline border-t">
          {comments.map((comment) => (
            <li key={comment._id} className="border-hairline border-b py-5">
              <CommentItem comment={comment} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const HEADING = 'comments-heading';
const MINUTE_MS = 60_000;

function CommentItem({ comment, now }: { comment: Comment; now: Date }) {
  const format = useFormatter();
  const written = new Date(comment.timestamp);

  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
      <Avatar name={comment.user_name} size="small" />
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="wrap-anywhere font-medium">{comment.user_name}</span>
          <time
            dateTime={comment.timestamp}
            title={format.dateTime(written, { dateStyle: 'full', timeStyle: 'short' })}
            className="text-quiet text-sm"
          >
            {/* Clocks differ: what was just written is not in the future. */}
            {format.relativeTime(written < now ? written : now, now)}
          </time>
        </p>
        <p className="mt-1 whitespace-pre-line">{comment.comment}</p>
      </div>
    </article>
  );
}
