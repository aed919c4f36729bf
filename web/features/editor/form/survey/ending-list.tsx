import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ENDINGS_MAX } from '#basics/limits.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField, focusHandle } from '#web/authoring/focus-field.ts';
import { DragHandle } from '#web/authoring/options/drag-handle.tsx';
import { ShowButton } from '#web/authoring/options/show-button.tsx';
import { PipingLine } from '#web/authoring/piping/piping-line.tsx';
import { SwitchSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { emptyEnding } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { useLeft } from '#web/features/editor/form/faults/use-remaining.ts';
import { PART_LOOK } from '#web/features/editor/form/question/question-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { DRAGGABLE, useDragOrder } from '#web/ui/lists/use-drag-order.ts';

/** The endings of the survey. Respondents get the first ending whose condition holds. */
export function EndingList() {
  const t = useTranslations('editor');
  const { control, getValues } = useFormContext<EditorValues>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'endings' });
  const { offerUndo, announce } = useEditorVoice();
  const { list, startDrag } = useDragOrder<HTMLOListElement>(moveTo);
  const isFull = fields.length >= ENDINGS_MAX;

  function add(): void {
    flushSync(() => append(emptyEnding(), { shouldFocus: false }));
    focusField(`endings.${fields.length}.title`);
  }

  function moveTo(from: number, to: number): void {
    if (!fields[to]) return;
    flushSync(() => move(from, to));
    announce(t('moved.ending', { place: to + 1, count: fields.length }));
  }

  function takeOut(index: number): void {
    const removed = structuredClone(getValues(`endings.${index}`));
    flushSync(() => remove(index));
    if (fields.length > 1) focusField(`endings.${Math.max(0, index - 1)}.title`);
    else document.getElementById(ADD_ID)?.focus();
    offerUndo(t('removed.ending', { number: index + 1 }), () => insert(index, removed, { shouldFocus: false }));
  }

  return (
    <section aria-labelledby="endings-title" className="border-hairline border-t pt-8">
      <h2 id="endings-title" className="text-lg">
        {t('endings.title')}
      </h2>
      <p className="text-quiet text-sm">{t('endings.explanation')}</p>
      <ol ref={list} className="mt-3 grid grid-cols-1 gap-2 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id} className={joinClasses(DRAGGABLE, 'rounded-card data-dragged:bg-raised')}>
            <EndingFields
              index={index}
              isLast={index === fields.length - 1}
              on={{
                grab: (event) => startDrag(event, index),
                step(step, focus) {
                  moveTo(index, index + step);
                  if (focus === 'handle') focusHandle(`endings.${index + step}`);
                  else focusField(`endings.${index + step}.title`);
                },
                remove: () => takeOut(index),
              }}
            />
          </li>
        ))}
      </ol>
      <Button id={ADD_ID} variant="quiet" disabled={isFull} className="mt-3" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t('endings.add')}
      </Button>
    </section>
  );
}

const ADD_ID = 'add-ending';

/** An ending: headline, text, link, whether it counts, and when it is shown. */
function EndingFields({
  index,
  isLast,
  on,
}: {
  index: number;
  isLast: boolean;
  on: {
    grab: (event: PointerEvent<HTMLElement>) => void;
    step: (step: 1 | -1, focus: 'handle' | 'text') => void;
    remove: () => void;
  };
}) {
  const t = useTranslations('editor.endings');
  const { control } = useFormContext<EditorValues>();
  const name = `endings.${index}` as const;
  const { isLeft, onBlur } = useLeft();
  const { errors } = useFormState({ control, name: [`${name}.title`, `${name}.text`, `${name}.link`] });
  const faultWords = useFaultWords();
  const screens = useField<boolean>(`${name}.screens`);
  const show = useWatch({ control, name: `${name}.show` });
  const number = index + 1;
  const faultOf = (part: 'title' | 'text' | 'link') =>
    isLeft ? faultWords(`${name}.${part}`, get(errors, `${name}.${part}`)) : undefined;

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    on.step(event.key === 'ArrowUp' ? -1 : 1, 'text');
  }

  return (
    <section aria-label={t('label', { number })} onBlur={onBlur} className={PART_LOOK}>
      <div className="absolute top-3.5 -start-8 hidden sm:block">
        <DragHandle
          name={name}
          label={t('move', { number })}
          onGrab={on.grab}
          onStep={(step) => on.step(step, 'handle')}
          className="w-8!"
        />
      </div>
      <div className="flex items-center justify-between gap-2">
        <p className="text-quiet text-sm">{t('label', { number })}</p>
        <div className="-my-1.5 flex">
          <IconButton
            label={t('moveUp', { number })}
            icon={ArrowUp}
            disabled={index === 0}
            onClick={() => on.step(-1, 'text')}
          />
          <IconButton
            label={t('moveDown', { number })}
            icon={ArrowDown}
            disabled={isLast}
            onClick={() => on.step(1, 'text')}
          />
          <IconButton label={t('remove', { number })} icon={Trash2} onClick={on.remove} />
        </div>
      </div>
      <Field label={t('headline', { number })} labelAt="hidden" error={faultOf('title')}>
        <PipingLine
          name={`${name}.title`}
          placeholder={t('headlineExample')}
          onKeyDown={moveByKey}
          onEnter={() => focusField(`${name}.text`)}
          className="font-[650] font-display text-xl tracking-tight"
        />
      </Field>
      <Field label={t('text', { number })} labelAt="hidden" error={faultOf('text')}>
        <PipingLine name={`${name}.text`} form="all" multiline placeholder={t('textExample')} className="text-quiet" />
      </Field>
      <Field label={t('link', { number })} labelAt="hidden" error={faultOf('link')}>
        <PipingLine
          name={`${name}.link`}
          inputMode="url"
          placeholder={t('linkExample')}
          className="wrap-anywhere text-blue"
        />
      </Field>
      <div className="mt-2">
        <SwitchSetting label={t('screens')} hint={t('screensHint')} setting={screens} />
      </div>
      <div className="border-hairline border-t pt-1">
        <ShowButton name={`${name}.show`} offered />
        {show || screens.value ? null : <p className="text-quiet text-xs">{t('forOthers')}</p>}
      </div>
    </section>
  );
}
