import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { OPTIONS_MAX, ROWS_MAX } from '#basics/limits.ts';
import { toKept } from '#basics/piped-names.ts';
import { withoutPiped } from '#basics/piping.ts';
import { contractOf } from '#questions/contract.ts';
import { takesOptionShow, takesRowShow } from '#survey/document/judge.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField, focusHandle } from '#web/authoring/focus-field.ts';
import type { ListName } from '#web/authoring/options/option-name.ts';
import { type ItemMark, type ItemSettingsPart, OptionRow } from '#web/authoring/options/option-row.tsx';
import { CarriedOptions, CarryForwardOptions } from '#web/authoring/piping/carried-options.tsx';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import { emptyOption, linesOf } from '#web/authoring/values/editor-values.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import { namesOf } from '#web/authoring/values/piping-values.ts';
import type { ShowName } from '#web/authoring/values/show-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { KeyName } from '#web/ui/key-name.tsx';
import { DRAGGABLE, useDragOrder } from '#web/ui/lists/use-drag-order.ts';
import { WhenNear } from '#web/ui/lists/when-near.tsx';

interface ListProps {
  name: ListName;
  /** The most items. */
  max?: number;
  mark?: ItemMark;
  /** Other words than "option" or "row". Pass the same object on each render. */
  words?: OptionWords;
  /** Whether each item can have a picture. */
  pictures?: boolean;
  /** Whether each item can have seats. */
  seats?: boolean;
  /** Whether an item can exclude all others. */
  exclusive?: boolean;
  /** The settings of an item, below its text. */
  Own?: ItemSettingsPart;
}

/**
 * The editable options or rows of a question, or the options of the poll. Memoized, so that typing in the question does not
 * render them again.
 */
export const OptionList = memo(function OptionList(props: ListProps) {
  const [, index, list] = props.name.split('.');
  const { control } = useFormContext<EditorValues>();
  const carries = useWatch({ control, name: `questions.${Number(index)}.carries`, disabled: list !== 'options' });
  const kind = useWatch({ control, name: `questions.${Number(index)}.kind`, disabled: list !== 'options' });
  const isCarried = list === 'options' && carries && kind !== undefined && takesOptionShow(kind);
  return isCarried ? <CarriedOptions index={Number(index)} mark={props.mark ?? 'round'} /> : <OwnList {...props} />;
});

function OwnList({
  name,
  max = name.endsWith('rows') ? ROWS_MAX : OPTIONS_MAX,
  mark = name.endsWith('rows') ? 'none' : 'round',
  words,
  pictures = false,
  seats = false,
  exclusive = false,
  Own,
}: ListProps) {
  const t = useTranslations('editor');
  const labels = useOptionLabels(name, words);
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const { fields, insert, remove, move } = useFieldArray({ control, name });
  const { offerUndo, announce } = useEditorVoice();
  const { list, startDrag } = useDragOrder<HTMLOListElement>(moveTo);
  const frozen = useFrozen();
  const isShuffled = useWatch({ control, compute: (values: EditorValues) => isShuffledIn(values, name) });
  const isFull = fields.length >= max;
  const showOf = useShowNames(name);
  // The item that gets the next key, so it cannot wait until it is near.
  const awaited = useRef(0);

  function add(index: number, texts: string[] = ['']): void {
    const room = max - fields.length;
    if (texts.length > room) toast.error(t('faults.tooMany', { max }), { id: 'too many' });
    const added = texts.slice(0, room);
    if (added.length === 0) return;

    awaited.current = index + added.length - 1;
    // At once, so that the author's next keys go into the new field.
    flushSync(() =>
      insert(
        index,
        added.map((text) => emptyOption(text)),
        { shouldFocus: false },
      ),
    );
    focusField(`${name}.${awaited.current}.text`);
  }

  /** Moves to the next option if it is blank, otherwise adds one. */
  function goOn(index: number): void {
    const next = fields[index + 1] && getValues(`${name}.${index + 1}`);
    if (next?.text.trim() === '') focusField(`${name}.${index + 1}.text`);
    else add(index + 1);
  }

  function moveTo(from: number, to: number): void {
    if (!fields[to]) return;
    const { text } = getValues(`${name}.${from}`);
    flushSync(() => move(from, to));
    announce(t('moved.option', { text: withoutPiped(text), place: to + 1, count: fields.length }));
  }

  function takeOut(index: number): void {
    const removed = getValues(`${name}.${index}`);
    const chosen = frozen.items[removed.key]?.count ?? 0;
    flushSync(() => remove(index));
    focusField(`${name}.${Math.max(0, index - 1)}.text`);
    if (removed.text.trim() === '') return;
    offerUndo(t('removed.option', { text: withoutPiped(removed.text), count: chosen }), () =>
      insert(index, removed, { shouldFocus: false }),
    );
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const neighbour = index + (step ?? 0);

    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) goOn(index);
    else if (event.key === 'Backspace' && event.currentTarget.value === '' && fields.length > 1) takeOut(index);
    else if (step !== undefined && fields[neighbour]) {
      if (event.altKey) moveTo(index, neighbour);
      focusField(`${name}.${neighbour}.text`);
    } else return;
    event.preventDefault();
  }

  /** Turns a pasted list into one option per line; the first line replaces the selection. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>, index: number): void {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    const [first, ...others] = lines;
    if (first === undefined || others.length === 0) return;

    event.preventDefault();
    const { value, readOnly, selectionStart, selectionEnd } = event.currentTarget;
    if (readOnly) {
      add(index + 1, lines);
      return;
    }
    const text = value.slice(0, selectionStart ?? 0) + first + value.slice(selectionEnd ?? value.length);
    setValue(`${name}.${index}.text`, toKept(text, namesOf(getValues('questions'), getValues('calculations'))), {
      shouldDirty: true,
    });
    add(index + 1, others);
  }

  return (
    <fieldset>
      <legend className="sr-only">{labels.all}</legend>
      <ol ref={list} className="grid grid-cols-1">
        {fields.map((field, index) => (
          <li
            key={field.id}
            data-item={`${name}.${index}`}
            className={joinClasses(DRAGGABLE, 'rounded-control data-dragged:bg-raised')}
          >
            <WhenNear rem={ROW_REM} now={index < DRAWN_AT_ONCE || index === awaited.current}>
              <OptionRow
                id={field.id}
                name={`${name}.${index}`}
                mark={mark}
                hasPicture={pictures}
                hasSeats={seats}
                canExclude={exclusive}
                {...(Own && { Own })}
                isShuffled={isShuffled}
                show={showOf(index)}
                isOnly={fields.length === 1}
                labels={labels.of(index + 1)}
                on={{
                  key: (event) => handleKey(event, index),
                  paste: (event) => handlePaste(event, index),
                  grab: (event) => startDrag(event, index),
                  step(step) {
                    moveTo(index, index + step);
                    focusHandle(`${name}.${index + step}`);
                  },
                  remove: () => takeOut(index),
                }}
              />
            </WhenNear>
          </li>
        ))}
      </ol>
      <div className="flex min-h-10 flex-wrap items-center">
        <button
          type="button"
          disabled={isFull}
          onClick={() => add(fields.length)}
          className="ms-8 inline-flex min-h-10 items-center gap-2.5 rounded-control pe-3 text-blue hover:text-blue-deep disabled:opacity-50 pointer-coarse:min-h-11"
        >
          <Plus aria-hidden="true" className="mx-0.5 size-4.5 shrink-0" />
          {labels.add}
        </button>
        {name.endsWith('.options') ? <CarryForwardOptions index={Number(name.split('.')[1])} /> : null}
        {/* Only for the question in focus, and with a keyboard. */}
        <span className="ms-auto hidden text-quiet text-sm pointer-fine:in-data-current:block">
          {t.rich('nextOption', { key: (name) => <KeyName>{name}</KeyName> })}
        </span>
      </div>
    </fieldset>
  );
}

/** Whether each respondent gets the list in a different order. */
function isShuffledIn({ questions }: EditorValues, name: ListName): boolean {
  const [, index, list] = name.split('.');
  const question = questions[Number(index)];
  return question?.shuffled === true && contractOf(question.kind).shuffles === list;
}

/** The form names of each item's conditions; null if items cannot have any. */
function useShowNames(name: ListName): (index: number) => ShowName | null {
  const [, question, list] = name.split('.');
  const { control } = useFormContext<EditorValues>();
  const isItems = list === 'options' || list === 'rows';
  const kind = useWatch({ control, name: `questions.${Number(question)}.kind`, disabled: !isItems });
  const takes = list === 'options' ? takesOptionShow : takesRowShow;
  const hasThem = isItems && kind !== undefined && takes(kind);
  return (index) => (hasThem ? `questions.${Number(question)}.${list}.${index}.show` : null);
}

/** The words of a list. Each function gets the number of the item, from 1. */
export interface OptionWords {
  all: string;
  add: string;
  item: (number: number) => string;
  remove: (number: number) => string;
  example: (number: number) => string;
}

function useOptionLabels(name: ListName, words?: OptionWords) {
  const t = useTranslations('editor');
  const usual = useUsualWords(name);
  const { all, add, item, remove, example } = words ?? usual;

  return {
    all,
    add,
    of: (number: number) => ({
      option: item(number),
      exclusive: t('questions.exclusiveItem', { item: item(number) }),
      pin: t('questions.pinItem', { item: item(number) }),
      remove: remove(number),
      move: t('moveOption', { option: item(number) }),
      example: example(number),
    }),
  };
}

function useUsualWords(name: ListName): OptionWords {
  const t = useTranslations('editor');
  const question = useQuestionNumber(Number(name.split('.')[1]));
  const example = (number: number) => t('questions.optionExample', { number });
  if (name === 'pollOptions') {
    return {
      all: t('poll.options'),
      add: t('poll.add'),
      item: (number) => t('poll.option', { number }),
      remove: (number) => t('poll.removeOption', { number }),
      example,
    };
  }
  if (name.endsWith('rows')) {
    return {
      all: t('questions.rows', { number: question }),
      add: t('questions.addRow'),
      item: (number) => t('questions.row', { question, number }),
      remove: (number) => t('questions.removeRow', { question, number }),
      example: (number) => t('questions.rowExample', { number }),
    };
  }
  return {
    all: t('questions.options', { number: question }),
    add: t('questions.addOption'),
    item: (number) => t('questions.option', { question, number }),
    remove: (number) => t('questions.removeOption', { question, number }),
    example,
  };
}

const ROW_REM = 2.5;
/** The items that are drawn as soon as the question is. */
const DRAWN_AT_ONCE = 50;

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
