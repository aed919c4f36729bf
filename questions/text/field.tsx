import { useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import { Beside, besideLabel } from '#questions/parts/beside.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { hasLines, mostOf } from './formats.ts';
import { KEYBOARDS } from './keyboards.ts';
import { text } from './messages.ts';
import type { TextSettings } from './settings.ts';

/** A field for a text, of one line or of several. In one line Enter moves to the next question. */
export function TextField(props: FieldProps<TextSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Field {...props} />
    </WithTexts>
  );
}

const TEXTS = { text };

function Field({ question, legend, value, fault, disabled, onAnswer }: FieldProps<TextSettings>) {
  const t = useTranslations('text');
  const { format, pattern, placeholder, before, after } = question.settings;
  const written = typeof value === 'string' ? value : '';
  const field = {
    ...KEYBOARDS[format],
    ...(pattern === 'digits' && format === 'line' && { inputMode: 'numeric' as const }),
    'aria-label': besideLabel(t(`label.${format}`), before, after),
    'aria-invalid': fault ? (true as const) : undefined,
    placeholder,
    value: written,
    onChange: ({ target }: { target: { value: string } }) => answer(target.value),
  };

  function answer(words: string): void {
    onAnswer(words === '' ? null : { value: words, said: words.trim().replaceAll(/\s+/g, ' '), uses: [] });
  }

  return (
    <QuestionGroup legend={legend} fault={fault?.words ?? null} disabled={disabled}>
      {hasLines(format) ? (
        <TextArea {...field} rows={format === 'address' ? 3 : 4} />
      ) : (
        <Beside before={before} after={after}>
          <TextInput {...field} />
        </Beside>
      )}
      <Left count={mostOf(question.settings) - written.length} />
    </QuestionGroup>
  );
}

/** The number of remaining characters, near the limit. Screen readers hear it in steps, so that they do not speak after each key. */
function Left({ count }: { count: number }) {
  const t = useTranslations('text');
  const isNear = count <= NEAR;
  const told = Math.ceil(count / TOLD_STEP) * TOLD_STEP;
  const words = (left: number) => (left < 0 ? t('over', { count: -left }) : t('left', { count: left }));

  return (
    <>
      {isNear ? (
        <p aria-hidden="true" className={`mt-1 text-end text-xs tabular-nums ${count < 0 ? 'text-red' : 'text-quiet'}`}>
          {words(count)}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {isNear ? words(count < 0 ? count : told) : null}
      </p>
    </>
  );
}

const NEAR = 50;
const TOLD_STEP = 10;
