import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { decimalPoint } from '#web/messages/viewer-locale.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { unitOf } from './exact.ts';
import { number } from './messages.ts';
import { readTyped } from './read-typed.ts';
import type { NumberSettings } from './settings.ts';
import { Slider } from './slider.tsx';
import { useNumberWords } from './use-number-words.ts';

/** A field for a number, with its unit, and where the author wants it a slider above. */
export function NumberField(props: FieldProps<NumberSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Field {...props} />
    </WithTexts>
  );
}

const TEXTS = { number };

function Field({ question, legend, value, fault, disabled, onAnswer }: FieldProps<NumberSettings>) {
  const { settings, text } = question;
  const { unit, unitAt, decimals, min, max, look } = settings;
  const words = useNumberWords(settings);
  const point = usePoint();
  // The typed text stays unchanged while the answer is the one that was read from it.
  const [written, setWritten] = useState<{ typed: string; value: Json | null } | null>(null);
  const shown = written && written.value === value ? written.typed : textOf(value, point);

  function answer(given: number | string | null): void {
    if (given === null) onAnswer(null);
    else onAnswer({ value: given, said: typeof given === 'number' ? words(given) : given, uses: [] });
  }

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    const given = readTyped(target.value, pointNow());
    setWritten({ typed: target.value, value: given });
    answer(given);
  }

  const Unit = unit === undefined ? null : <bdi className="shrink-0 text-quiet">{unit}</bdi>;
  return (
    <QuestionGroup legend={legend} fault={fault?.words ?? null} disabled={disabled}>
      {look === 'slider' && min !== undefined && max !== undefined ? (
        <Slider
          question={text}
          settings={{ ...settings, min, max, step: settings.step ?? unitOf(decimals) / 1_000 }}
          value={typeof value === 'number' ? value : null}
          words={words}
          onSlide={answer}
        />
      ) : null}
      <div className="flex max-w-full items-center gap-2">
        {unitAt === 'before' ? Unit : null}
        <TextInput
          dir="ltr"
          inputMode={keyboardOf(settings)}
          autoComplete="off"
          enterKeyHint="next"
          aria-label={unit === undefined ? text : `${text} (${unit})`}
          aria-invalid={fault ? true : undefined}
          value={shown}
          onChange={type}
          className="max-w-48 tabular-nums"
        />
        {unitAt === 'behind' ? Unit : null}
      </div>
      <Bounds settings={settings} words={words} />
    </QuestionGroup>
  );
}

/** Number keyboards of phones have no minus, and keyboards for whole numbers no decimal point. */
const keyboardOf = ({ min = -1, decimals }: NumberSettings) =>
  min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal';

/** The allowed numbers, in a line below the field. */
function Bounds({ settings, words }: { settings: NumberSettings; words: (value: number) => string }) {
  const t = useTranslations('number');
  const { min, max, step, look } = settings;
  const range =
    look === 'slider' || (min === undefined && max === undefined)
      ? null
      : min === undefined
        ? t('atMost', { max: words(max ?? 0) })
        : max === undefined
          ? t('atLeast', { min: words(min) })
          : t('between', { min: words(min), max: words(max) });
  const told = [range, step === undefined ? null : t('steps', { step: words(step) })].filter((each) => each !== null);
  return told.length === 0 ? null : <p className="mt-2 text-quiet text-sm tabular-nums">{told.join(', ')}</p>;
}

/** The point of the reader's language. The server cannot know it. */
function usePoint(): '.' | ',' {
  return useHydrating() ? '.' : pointNow();
}

const pointNow = () => decimalPoint(navigator.language);

function textOf(value: Json | null, point: '.' | ','): string {
  if (typeof value === 'number') return String(value).replace('.', point);
  return typeof value === 'string' ? value : '';
}
