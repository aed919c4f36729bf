import { useTranslations } from 'use-intl';
import { SlideInput } from '#questions/parts/options/slide-input.tsx';
import { fromUnits, unitsOf } from './exact.ts';

/** A slider between two numbers, with both below it. */
export function Slider({
  question,
  settings: { min, max, step, low, high },
  value,
  words,
  onSlide,
}: {
  question: string;
  settings: { min: number; max: number; step: number; low?: string | undefined; high?: string | undefined };
  /** null without an answer. */
  value: number | null;
  words: (value: number) => string;
  onSlide: (value: number) => void;
}) {
  const t = useTranslations('number');
  const steps = Math.floor((unitsOf(max) - unitsOf(min)) / unitsOf(step));
  const numberAt = (place: number) => fromUnits(unitsOf(min) + place * unitsOf(step));

  return (
    <div className="mb-3 max-w-form">
      <SlideInput
        label={t('slider', { question })}
        // Whole steps, because a browser's own steps are not exact.
        first={0}
        last={steps}
        value={value === null ? null : Math.round((unitsOf(value) - unitsOf(min)) / unitsOf(step))}
        spoken={value === null ? t('unset') : words(value)}
        onSlide={(place) => onSlide(numberAt(place))}
        className="block w-full"
      />
      <p className="flex justify-between gap-4 text-quiet text-sm tabular-nums">
        <End number={words(min)} said={low} />
        <End number={words(numberAt(steps))} said={high} />
      </p>
    </div>
  );
}

/** An end of the slider: its number, which the slider says itself, and the author's words for it. */
const End = ({ number, said }: { number: string; said: string | undefined }) => (
  <span className="min-w-0 last:text-end">
    <span aria-hidden="true">{number}</span>
    {said === undefined ? null : <bdi className="wrap-anywhere block">{said}</bdi>}
  </span>
);
