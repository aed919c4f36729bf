import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { moment } from './messages.ts';
import { MomentWords, useMomentText } from './moment-words.tsx';
import { isMoment } from './moments.ts';
import type { MomentSettings } from './settings.ts';

/** The browser's own field for a day, a time or both. */
export function MomentField(props: FieldProps<MomentSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Field {...props} />
    </WithTexts>
  );
}

const TEXTS = { moment };

function Field({ question, legend, value, fault, disabled, onAnswer }: FieldProps<MomentSettings>) {
  const id = useId();
  const { parts, earliest, latest } = question.settings;
  const words = useMomentText();

  function read(input: HTMLInputElement): void {
    // A half-typed day or time has no value yet, but must not be lost without a word.
    if (input.value === '')
      onAnswer(input.validity.badInput ? { value: UNFINISHED, said: UNFINISHED, uses: [] } : null);
    else
      onAnswer({ value: input.value, said: isMoment(parts, input.value) ? words(input.value) : input.value, uses: [] });
  }

  return (
    <QuestionGroup legend={legend} fault={fault?.words ?? null} disabled={disabled}>
      <TextInput
        type={TYPES[parts]}
        dir="ltr"
        // Years of more digits cannot be answered.
        min={earliest}
        max={latest ?? LATEST[parts]}
        aria-label={question.text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={earliest === undefined && latest === undefined ? undefined : `${id}-bounds`}
        value={typeof value === 'string' && value !== UNFINISHED ? value : ''}
        onChange={({ target }) => read(target)}
        onBlur={({ target }) => {
          if (target.value === '' && target.validity.badInput) read(target);
        }}
        className="w-auto! min-w-48 max-w-full tabular-nums"
      />
      <Bounds id={`${id}-bounds`} settings={question.settings} />
    </QuestionGroup>
  );
}

const TYPES = { date: 'date', time: 'time', both: 'datetime-local' } as const;
const LATEST = { date: '9999-12-31', time: undefined, both: '9999-12-31T23:59' } as const;
/** Replaces typed text that the browser does not report yet. */
const UNFINISHED = '…';

/** The allowed answers, in a line below the field. */
function Bounds({ id, settings: { earliest, latest } }: { id: string; settings: MomentSettings }) {
  const t = useTranslations('moment');
  if (earliest === undefined && latest === undefined) return null;
  const bound = earliest === undefined ? 'atLatest' : latest === undefined ? 'atEarliest' : 'between';

  return (
    <p id={id} className="mt-2 text-quiet text-sm tabular-nums">
      {t.rich(bound, {
        from: () => <MomentWords value={earliest ?? ''} />,
        to: () => <MomentWords value={latest ?? ''} />,
      })}
    </p>
  );
}
