import { ArrowDown, ArrowUp, Copy, type LucideIcon, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isInOrder } from '#web/features/editor/form/order-choice.tsx';
import { focusSettings, QuestionSettings } from '#web/features/editor/form/question-settings.tsx';
import type { QuestionActions, QuestionPlace } from '#web/features/editor/form/question-tools.tsx';
import { Sheet } from '#web/ui/floating/sheet.tsx';

/**
 * The kind of a question, as the button of its settings: they stand beside the document, or on narrow screens in a
 * sheet, with the actions for which a question has no room there.
 */
export function QuestionSheet({ index, place, on }: { index: number; place: QuestionPlace; on: QuestionActions }) {
  const t = useTranslations('editor.questions');
  const [open, setOpen] = useState(false);
  const number = index + 1;
  const inOrder = useWatch({ name: `questions.${index}`, compute: isInOrder });

  /** The sheet is closed first, so that the action can move the focus. */
  function closeAnd(act: () => void): void {
    flushSync(() => setOpen(false));
    act();
  }

  return (
    <>
      <button
        type="button"
        onClick={() => {
          if (!focusSettings()) setOpen(true);
        }}
        className="-ml-1.5 mt-0.5 mb-1 ml-6.5 inline-flex min-h-7 items-center gap-1.5 rounded-mark px-1.5 text-quiet text-sm hover:text-ink pointer-coarse:min-h-11"
      >
        {t(inOrder ? 'kindInOrder' : 'kind')}
        <SlidersHorizontal aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">{t('settings', { number })}</span>
      </button>
      <Sheet open={open} onOpenChange={setOpen} side="bottom" title={t('label', { number })} closeLabel={t('close')}>
        <QuestionSettings index={index} />
        <ul className="-mx-2 mt-2 border-hairline border-t pt-2">
          <Action
            icon={ArrowUp}
            disabled={place.isFirst}
            onPress={() => closeAnd(() => on.step(-1, 'text'))}
            words={t('moveUp', { number })}
          />
          <Action
            icon={ArrowDown}
            disabled={place.isLast}
            onPress={() => closeAnd(() => on.step(1, 'text'))}
            words={t('moveDown', { number })}
          />
          <Action icon={Copy} onPress={() => closeAnd(on.duplicate)} words={t('duplicate', { number })} />
          <Action icon={Trash2} onPress={() => closeAnd(on.remove)} words={t('remove', { number })} />
        </ul>
      </Sheet>
    </>
  );
}

function Action({
  icon: Icon,
  words,
  disabled,
  onPress,
}: {
  icon: LucideIcon;
  words: string;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-row disabled:text-quiet"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        {words}
      </button>
    </li>
  );
}
