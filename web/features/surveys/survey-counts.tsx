import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { SurveySummary } from '#contract/surveys.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Likes, dislikes and votes; the viewer's own like or dislike in their ink. */
export function SurveyCounts({ survey }: { survey: SurveySummary }) {
  const t = useTranslations('surveys');
  const { likes, dislikes, vote, likedBy, dislikedBy } = survey;

  return (
    <ul className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-quiet text-sm">
      <Count
        icon={ThumbsUp}
        count={likes}
        words={t('likes', { count: likes })}
        own={likedBy.length > 0 && t('liked')}
      />
      <Count
        icon={ThumbsDown}
        count={dislikes}
        words={t('dislikes', { count: dislikes })}
        own={dislikedBy.length > 0 && t('disliked')}
      />
      <li className="tabular-nums">{t('votes', { count: vote })}</li>
    </ul>
  );
}

function Count({
  icon: Icon,
  count,
  words,
  own,
}: {
  icon: LucideIcon;
  count: number;
  words: string;
  /** That it is the viewer's own mark, in words; false when it is not. */
  own: string | false;
}) {
  const format = useFormatter();

  return (
    <li title={own || undefined} className={joinClasses('inline-flex items-center gap-1.5', own && 'text-blue')}>
      <Icon aria-hidden="true" className={joinClasses('size-4', own && 'fill-current')} />
      <span aria-hidden="true" className={joinClasses('tabular-nums', own && 'font-semibold')}>
        {format.number(count)}
      </span>
      <VisuallyHidden>{own ? `${words}. ${own}` : words}</VisuallyHidden>
    </li>
  );
}
