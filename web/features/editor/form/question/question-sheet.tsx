import {
  ArrowDown,
  ArrowUp,
  Copy,
  type LucideIcon,
  SeparatorHorizontal,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { contractOf, DEFAULT_KIND } from '#questions/contract.ts';
import { useEntryOf, useKindEditor } from '#web/authoring/kind-editors.ts';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import type { QuestionActions, QuestionPlace } from '#web/features/editor/form/question/question-tools.tsx';
import { QuestionSettings } from '#web/features/editor/form/settings/question-settings.tsx';
import { focusSettings } from '#web/features/editor/form/survey/settings-column.tsx';
import { Sheet } from '#web/ui/floating/sheet.tsx';

/**
 * The kind of a question, as the button of its settings: they stand beside the document, or on narrow screens in a
 * sheet, with the actions for which a question has no room there.
 */
export function QuestionSheet({ index, place, on }: { index: number; place: QuestionPlace; on: QuestionActions }) {
  const t = useTranslations('editor.questions');
  const tSections = useTranslations('editor.sections');
  const [open, setOpen] = useState(false);
  const number = useQuestionNumber(index);
  const { control } = useFormContext<EditorValues>();
  const [kind = DEFAULT_KIND, required, shuffled] = useWatch({
    control,
    name: [`questions.${index}.kind`, `questions.${index}.required`, `questions.${index}.shuffled`],
  });
  const { Remark } = useKindEditor(kind);
  const { name } = useEntryOf(index);

  /** The sheet is closed first, so that the action can move the focus. */
  function closeAnd(act: () => void): void {
    flushSync(() => setOpen(false));
    act();
  }

  return (
    <>
      <button
        type="button"
        data-settings=""
        onClick={() => {
          if (!focusSettings()) setOpen(true);
        }}
        className="-ms-1.5 mt-0.5 mb-1 ms-6.5 inline-flex min-h-7 items-center gap-1.5 rounded-mark px-1.5 text-quiet text-sm hover:text-ink pointer-coarse:min-h-11"
      >
        <span>
          {name}
          {Remark ? <Remark index={index} /> : null}
          {shuffled && contractOf(kind).shuffles ? ` · ${t('isShuffled')}` : null}
          {required ? ` · ${t('isRequired')}` : null}
        </span>
        <SlidersHorizontal aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">{t('settings', { number })}</span>
      </button>
      <Sheet open={open} onOpenChange={setOpen} side="bottom" title={t('label', { number })} closeLabel={t('close')}>
        <QuestionSettings index={index} onWrite={() => flushSync(() => setOpen(false))} />
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
          <Action
            icon={SeparatorHorizontal}
            disabled={on.begin === null}
            onPress={() => closeAnd(() => on.begin?.start())}
            words={tSections('begin', { field: on.begin?.level ?? 'subsection', number })}
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
