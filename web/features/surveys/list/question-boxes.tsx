import { useTranslations } from 'use-intl';
import { joinClasses } from '#web/ui/join-classes.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A small ballot box for each question of a survey, filled once the viewer has answered; of many, the first ones. */
export function QuestionBoxes({ count, answered }: { count: number; answered: boolean }) {
  const t = useTranslations('surveys');
  if (count === 0) return null;

  return (
    <span>
      <span aria-hidden="true" className="flex gap-0.75">
        {BOXES.slice(0, count).map((box) => (
          <span
            key={box}
            className={joinClasses(
              'size-2.75 rounded-[3px] border',
              answered ? 'border-lead bg-lead forced-colors:bg-[CanvasText]' : 'border-edge',
            )}
          />
        ))}
      </span>
      <VisuallyHidden>{t('questions', { count })}</VisuallyHidden>
    </span>
  );
}

const BOXES = Array.from({ length: 12 }, (_, index) => index);
