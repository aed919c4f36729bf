import { ArrowDown, ArrowUp, Copy, SeparatorHorizontal, Split, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SectionField } from '#survey/section-levels.ts';
import { oneStop } from '#web/ui/browser/one-stop.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The actions on a whole question. */
export interface QuestionActions {
  /** Moves the question by one place; the focus stays on the control that moved it. */
  step: (step: 1 | -1, focus: 'text' | 'handle') => void;
  /** Begins a section there; where one begins already, a subsection. null if that begins there as well. */
  begin: { level: SectionField; start: () => void } | null;
  duplicate: () => void;
  /** Adds a question of the same kind below. */
  addSame: () => void;
  remove: () => void;
}

export interface QuestionPlace {
  isFirst: boolean;
  isLast: boolean;
}

/** The actions at the upper edge of a question, under the pointer and with the focus. */
export function QuestionTools({
  number,
  place,
  on,
  onShow,
}: {
  number: number;
  place: QuestionPlace;
  on: QuestionActions;
  /** Opens its conditions. */
  onShow: () => void;
}) {
  const t = useTranslations('editor.questions');
  const tSections = useTranslations('editor.sections');
  const tShow = useTranslations('editor.show');

  return (
    <div
      ref={oneStop}
      role="toolbar"
      aria-label={t('tools', { number })}
      className="absolute -top-5 end-3 z-10 hidden rounded-control border border-hairline bg-raised opacity-0 transition-opacity focus-within:opacity-100 group-focus-within/part:opacity-100 group-hover/part:opacity-100 sm:flex"
    >
      <IconButton
        label={t('moveUp', { number })}
        icon={ArrowUp}
        disabled={place.isFirst}
        onClick={() => on.step(-1, 'text')}
        className={SIZE}
      />
      <IconButton
        label={t('moveDown', { number })}
        icon={ArrowDown}
        disabled={place.isLast}
        onClick={() => on.step(1, 'text')}
        className={SIZE}
      />
      <IconButton
        label={tSections('begin', { field: on.begin?.level ?? 'subsection', number })}
        icon={SeparatorHorizontal}
        disabled={on.begin === null}
        onClick={() => on.begin?.start()}
        className={SIZE}
      />
      <IconButton label={tShow('ofQuestion', { number })} icon={Split} onClick={onShow} className={SIZE} />
      <IconButton label={t('duplicate', { number })} icon={Copy} onClick={on.duplicate} className={SIZE} />
      <IconButton label={t('remove', { number })} icon={Trash2} onClick={on.remove} className={SIZE} />
    </div>
  );
}

const SIZE = 'pointer-fine:size-9!';
