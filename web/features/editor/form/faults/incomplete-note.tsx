import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Gap } from '#web/authoring/values/editor-values.ts';

/** Tells the author why an incomplete part is not saved. Not an error: the author may still complete it. */
export function LeftOut({
  gap,
  of,
  min = 1,
}: {
  gap: Gap | null;
  of: 'questions' | 'poll';
  /** How many options or rows it needs. */
  min?: number;
}) {
  const t = useTranslations('editor');
  if (!gap) return null;

  return (
    <p className="mt-1 flex animate-fade items-start gap-1.5 pl-8 text-amber text-sm">
      <TriangleAlert aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
      {of === 'poll'
        ? t(gap === 'noText' ? 'poll.leftOut.noText' : 'poll.leftOut.noOptions')
        : t(`questions.leftOut.${gap}`, { min })}
    </p>
  );
}
