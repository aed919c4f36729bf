import { ArrowDown, ArrowUp, ListIndentDecrease, ListIndentIncrease, Split, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import type { SectionField } from '#survey/section-levels.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { ShowButton } from '#web/authoring/options/show-button.tsx';
import { useOpenShow } from '#web/authoring/options/show-voice.ts';
import { PipingLine } from '#web/authoring/piping/piping-line.tsx';
import { NumberSetting, SwitchSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { SectionSetFields } from '#web/features/editor/form/question/section-set-fields.tsx';
import type { SectionStanding } from '#web/features/editor/form/question/use-section-actions.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The heading of the section, or of the subsection, that begins with a question: its title and text. */
export function SectionFields({
  index,
  level,
  standing,
  onStep,
  onChange,
  onRemove,
}: {
  index: number;
  level: SectionField;
  standing: SectionStanding;
  /** Moves the section with its questions. */
  onStep: (step: 1 | -1) => void;
  /** Makes a section a subsection, and the other way round. */
  onChange: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations('editor.sections');
  const tShow = useTranslations('editor.show');
  const { control } = useFormContext<EditorValues>();
  const name = `questions.${index}.${level}` as const;
  const [title, text] = [`${name}.title`, `${name}.text`] as const;
  const { errors } = useFormState({ control, name: [title, text] });
  const faultWords = useFaultWords();
  const of = { field: level, number: useQuestionNumber(index) };
  const shuffled = useField<boolean>(`${name}.shuffled`);
  const drawn = useField<number>(`${name}.drawn`);
  const openShow = useOpenShow();
  const isInner = level === 'subsection';

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const step = event.key === 'ArrowUp' ? -1 : 1;
    if (!(step === -1 ? standing.isFirst : standing.isLast)) onStep(step);
  }

  return (
    <section
      aria-label={t('before', of)}
      className={joinClasses('mt-6 mb-2 border-edge pt-3', isInner ? 'border-t' : 'border-t-2')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-quiet text-sm">{t(`label.${level}`)}</p>
        <div className="-my-1.5 flex flex-wrap">
          <IconButton
            label={t(isInner ? 'raise' : 'lower')}
            icon={isInner ? ListIndentDecrease : ListIndentIncrease}
            disabled={!standing.canChange}
            onClick={onChange}
          />
          <IconButton label={tShow('ofSection', of)} icon={Split} onClick={() => openShow(`${name}.show`)} />
          <IconButton
            label={t(`moveUp.${level}`)}
            icon={ArrowUp}
            disabled={standing.isFirst}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={t(`moveDown.${level}`)}
            icon={ArrowDown}
            disabled={standing.isLast}
            onClick={() => onStep(1)}
          />
          <IconButton label={t(`remove.${level}`)} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
      <Field label={t('title', of)} labelAt="hidden" error={faultWords(title, get(errors, title))}>
        <PipingLine
          name={title}
          placeholder={t(`titleExample.${level}`)}
          onKeyDown={moveByKey}
          onEnter={() => focusField(text)}
          className={joinClasses('font-[650] font-display tracking-tight', isInner ? 'text-xl' : 'text-2xl')}
        />
      </Field>
      <Field label={t('text', of)} labelAt="hidden" error={faultWords(text, get(errors, text))}>
        <PipingLine name={text} form="all" multiline placeholder={t('textExample')} className="text-quiet" />
      </Field>
      <ShowButton name={`${name}.show`} />
      <div className="mt-2">
        <SwitchSetting label={t(`shuffle.${level}`)} setting={shuffled} />
        <NumberSetting label={t('drawn')} hint={t('drawnHint')} setting={drawn} min={1} max={QUESTIONS_MAX} />
        <SectionSetFields index={index} level={level} />
      </div>
    </section>
  );
}
