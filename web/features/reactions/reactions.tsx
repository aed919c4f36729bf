import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Reaction } from '#contract/discussion/reactions.ts';
import type { User } from '#contract/people/users.ts';
import type { SurveySummary } from '#contract/surveys/surveys.ts';
import { type ReactionEvents, useReacting } from '#web/features/reactions/use-reacting.ts';
import { Tooltip } from '#web/ui/floating/tooltip.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Like and dislike buttons with counts. A second press takes the reaction back; the viewer's own is highlighted. */
export function Reactions({
  survey,
  viewer,
  ...events
}: {
  survey: Pick<SurveySummary, '_id' | 'title' | 'likes' | 'dislikes' | 'likedBy' | 'dislikedBy'>;
  viewer: User | null;
} & ReactionEvents) {
  const t = useTranslations('reactions');
  const { press, sending } = useReacting(survey, viewer, events);

  return (
    <fieldset aria-label={t('label')} className="flex">
      <Toggle
        action="like"
        icon={ThumbsUp}
        title={survey.title}
        count={survey.likes}
        isOwn={survey.likedBy.length > 0}
        busy={sending === 'like'}
        onPress={() => press('like')}
      />
      <Toggle
        action="dislike"
        icon={ThumbsDown}
        title={survey.title}
        count={survey.dislikes}
        isOwn={survey.dislikedBy.length > 0}
        busy={sending === 'dislike'}
        onPress={() => press('dislike')}
      />
    </fieldset>
  );
}

function Toggle({
  action,
  icon: Icon,
  title,
  count,
  isOwn,
  busy,
  onPress,
}: {
  action: Reaction;
  icon: LucideIcon;
  title: string;
  count: number;
  isOwn: boolean;
  busy: boolean;
  onPress: () => void;
}) {
  const t = useTranslations('reactions');
  const format = useFormatter();

  return (
    <Tooltip label={t(`${isOwn ? 'ownTip' : 'tip'}.${action}`)}>
      <button
        type="button"
        aria-label={t(action, { title, count })}
        aria-pressed={isOwn}
        aria-busy={busy || undefined}
        // The second click of a double click must not take back the reaction of the first.
        onClick={(event) => event.detail < 2 && onPress()}
        className={LOOK}
      >
        <Icon aria-hidden="true" className={joinClasses('size-4', isOwn && 'fill-current')} />
        {format.number(count)}
      </button>
    </Tooltip>
  );
}

const LOOK =
  'inline-flex min-h-10 select-none items-center justify-center gap-1.5 rounded-control px-2.5 text-quiet text-sm tabular-nums transition-colors hover:bg-row hover:text-ink aria-busy:animate-breathe aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11';
