import { useTranslations } from 'use-intl';
import { plainDigits } from '#basics/digits.ts';
import type { Json } from '#questions/model/kind.ts';
import { SlideInput } from '#questions/parts/options/slide-input.tsx';
import { INPUT_FRAME } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A slider with a field for the same number, which keeps any typed text. */
export function PointSlider({
  first,
  last,
  value,
  spoken,
  isWrong,
  onChange,
}: {
  first: number;
  last: number;
  /** The chosen or typed value; null for none. */
  value: Json | null;
  /** The value in words, for screen readers. */
  spoken: string;
  isWrong: boolean;
  /** null for an emptied field. */
  onChange: (value: number | string | null) => void;
}) {
  const t = useTranslations('scale');
  const isSet = typeof value === 'number' && value >= first && value <= last;

  return (
    <div className="flex items-center gap-4 px-4 py-2">
      <SlideInput
        label={t('slider', { first, last })}
        {...{ first, last }}
        value={isSet ? value : null}
        spoken={isSet ? spoken : t('unset')}
        onSlide={onChange}
        className="grow"
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typeof value === 'number' || typeof value === 'string' ? value : ''}
        aria-label={t('field', { first, last })}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange(typed(target.value))}
        className={joinClasses(INPUT_FRAME, 'min-h-11 w-16! shrink-0 px-2 text-center text-lg tabular-nums')}
      />
    </div>
  );
}

/** A whole number as a number, all other text as typed. */
function typed(text: string): number | string | null {
  const plain = plainDigits(text).trim();
  if (plain === '') return null;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : text;
}
