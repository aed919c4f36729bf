import { useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import { Beside, besideLabel } from '#questions/parts/beside.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { unitOf } from './exact.ts';
import { number } from './messages.ts';
import { NumberInput } from './number-input.tsx';
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
  const { unit, unitAt, decimals, min, max, look, before, after } = settings;
  const words = useNumberWords(settings);

  function answer(given: number | string | null): void {
    if (given === null) onAnswer(null);
    else onAnswer({ value: given, said: typeof given === 'number' ? words(given) : given, uses: [] });
  }

  const isBefore = unitAt === 'before';
  const lead = joined(before, isBefore ? unit : undefined);
  const rest = joined(isBefore ? undefined : unit, after);
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
      <Beside before={lead} after={rest}>
        <NumberInput
          settings={settings}
          aria-label={besideLabel(text, lead, rest)}
          aria-invalid={fault ? true : undefined}
          value={value}
          onNumber={answer}
          className="max-w-48"
        />
      </Beside>
      <Bounds settings={settings} words={words} />
    </QuestionGroup>
  );
}

/** The words of one side; undefined if there are none. */
const joined = (...words: (string | undefined)[]): string | undefined =>
  words.filter((each) => each !== undefined).join(' ') || undefined;

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
