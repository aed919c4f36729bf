import { ArrowDown, ArrowUp, Split, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { ShowButton } from '#web/authoring/options/show-button.tsx';
import { useOpenShow } from '#web/authoring/options/show-voice.ts';
import { PipingLine } from '#web/authoring/piping/piping-line.tsx';
import { NumberSetting, SwitchSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The heading of the section that begins with a question: its title and text. */
export function SectionFields({
  index,
  place,
  onStep,
  onRemove,
}: {
  index: number;
  /** Among the sections. */
  place: { isFirst: boolean; isLast: boolean };
  /** Moves the section with its questions. */
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('editor.sections');
  const tShow = useTranslations('editor.show');
  const { control } = useFormContext<EditorValues>();
  const [title, text] = [`questions.${index}.section.title`, `questions.${index}.section.text`] as const;
  const { errors } = useFormState({ control, name: [title, text] });
  const faultWords = useFaultWords();
  const number = useQuestionNumber(index);
  const shuffled = useField<boolean>(`questions.${index}.section.shuffled`);
  const drawn = useField<number>(`questions.${index}.section.drawn`);
  const openShow = useOpenShow();

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const step = event.key === 'ArrowUp' ? -1 : 1;
    if (!(step === -1 ? place.isFirst : place.isLast)) onStep(step);
  }

  return (
    <section aria-label={t('before', { number })} className="mt-6 mb-2 border-edge border-t-2 pt-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-quiet text-sm">{t('label')}</p>
        <div className="-my-1.5 flex">
          <IconButton
            label={tShow('ofSection', { number })}
            icon={Split}
            onClick={() => openShow(`questions.${index}.section.show`)}
          />
          <IconButton label={t('moveUp')} icon={ArrowUp} disabled={place.isFirst} onClick={() => onStep(-1)} />
          <IconButton label={t('moveDown')} icon={ArrowDown} disabled={place.isLast} onClick={() => onStep(1)} />
          <IconButton label={t('remove')} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
      <Field label={t('title', { number })} labelAt="hidden" error={faultWords(title, get(errors, title))}>
        <PipingLine
          name={title}
          placeholder={t('titleExample')}
          onKeyDown={moveByKey}
          onEnter={() => focusField(text)}
          className="font-[650] font-display text-2xl tracking-tight"
        />
      </Field>
      <Field label={t('text', { number })} labelAt="hidden" error={faultWords(text, get(errors, text))}>
        <PipingLine name={text} form="all" multiline placeholder={t('textExample')} className="text-quiet" />
      </Field>
      <ShowButton name={`questions.${index}.section.show`} />
      <div className="mt-2">
        <SwitchSetting label={t('shuffle')} setting={shuffled} />
        <NumberSetting label={t('drawn')} hint={t('drawnHint')} setting={drawn} min={1} max={QUESTIONS_MAX} />
      </div>
    </section>
  );
}
