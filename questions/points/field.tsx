import { useTranslations } from 'use-intl';
import { plainDigits } from '#basics/digits.ts';
import { dirOfWords } from '#basics/isolate.ts';
import type { FieldProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { INPUT_FRAME } from '#web/ui/forms/input-look.ts';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { sumOf } from './check.ts';
import { points } from './messages.ts';
import type { PointsSettings } from './settings.ts';

/** A field for each option, and below them the points that remain. */
export function PointsField(props: FieldProps<PointsSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Spread {...props} />
    </WithTexts>
  );
}

const TEXTS = { points };

/** Whole numbers, and any other typed text. */
type Typed = Record<string, Json>;

function Spread({ question, legend, value, fault, disabled, onAnswer }: FieldProps<PointsSettings>) {
  const t = useTranslations('points');
  const { total, someLeft } = question.settings;
  const typed: Typed = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const rest = total - sumOf(Object.values(typed));

  function write(code: number, text: string): void {
    const { [code]: _before, ...others } = typed;
    const next = text.trim() === '' ? others : { ...others, [code]: readPoints(text) };
    const given = question.codes.filter((each) => next[each] !== undefined);
    const said = given.flatMap((each) => {
      const points = next[each];
      return typeof points === 'number' && points > 0 ? [t('said', { text: textOf(each), points })] : [];
    });
    onAnswer(given.length === 0 ? null : { value: next, said: said.join(', '), uses: given });
  }

  const textOf = (code: number) => question.options[question.codes.indexOf(code)] ?? '';

  return (
    <QuestionGroup legend={legend} fault={fault?.words ?? null} disabled={disabled}>
      <p className="-mt-1.5 mb-3 text-quiet text-sm">{t(someLeft ? 'hint.some' : 'hint.all', { total })}</p>
      <div className="overflow-hidden rounded-card border border-hairline bg-raised">
        {question.options.map((option, index) => {
          const code = question.codes[index] ?? 0;
          return (
            <label key={code} dir={dirOfWords(option)} className={ROW}>
              <span className="wrap-anywhere min-w-0 grow basis-32 leading-snug">{option}</span>
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={TYPED_MAX}
                value={String(typed[code] ?? '')}
                aria-invalid={fault?.part === String(code) || undefined}
                onChange={({ target }) => write(code, target.value)}
                className={joinClasses(INPUT_FRAME, 'min-h-11 w-24! px-3 text-end text-base tabular-nums')}
              />
            </label>
          );
        })}
        <p
          role="status"
          className={joinClasses(
            'flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-hairline border-t bg-sunken px-4 py-2 text-sm tabular-nums',
            rest < 0 ? 'text-red' : 'text-quiet',
          )}
        >
          <span>{t(rest < 0 ? 'over' : 'rest')}</span>
          <span className="font-semibold">{t('ofTotal', { rest: Math.abs(rest), total })}</span>
        </p>
      </div>
    </QuestionGroup>
  );
}

const TYPED_MAX = 20;
const ROW =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hairline px-4 py-1.5 not-first:border-t focus-within:bg-row';

/** The number that was typed, else the words as they are, which `check` refuses. */
const readPoints = (text: string): Json => {
  const plain = plainDigits(text).trim();
  return /^\d{1,6}$/.test(plain) ? Number(plain) : text;
};
