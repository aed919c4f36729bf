import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Gap } from '#web/authoring/values/editor-values.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Tells the author why an incomplete part is not saved. Not an error: the author may still complete it. */
export function LeftOut({
  gap,
  of,
  min = 1,
  isCurrent = false,
}: {
  gap: Gap | null;
  of: 'questions' | 'poll';
  /** While the author is still there, it is no warning. */
  isCurrent?: boolean;
  /** How many options or rows it needs. */
  min?: number;
}) {
  const t = useTranslations('editor');
  if (!gap) return null;

  return (
    <p
      className={joinClasses(
        'mt-1 flex animate-fade items-start gap-1.5 ps-8 text-sm',
        isCurrent ? 'text-quiet' : 'text-amber',
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
      {of === 'poll'
        ? t(gap === 'noText' ? 'poll.leftOut.noText' : 'poll.leftOut.noOptions')
        : t(`questions.leftOut.${gap}`, { min })}
    </p>
  );
}
