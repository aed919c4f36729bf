import { useFormatter, useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { CellFigures } from '#questions/model/statistics.ts';
import { CountsStrip } from '#questions/parts/results/counts-strip.tsx';
import { tonesOf } from '#questions/parts/results/option-tones.ts';
import { useFormatShare } from '#questions/parts/results/use-chart-words.ts';
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import type { ShownFields } from './contract.ts';
import { useCellWords } from './use-cell-words.ts';

type Field = ShownFields['fields'][number];

/** The figure of the cells of a field: of all, or of one row of a table. */
export function CellFigure({
  field,
  place,
  figures,
  digits,
}: {
  field: Field;
  /** Of the row among the rows of the result; 0 for fields without rows. */
  place: number;
  /** The exact figures of these cells; null while they are not known. */
  figures: readonly CellFigures[] | null;
  digits: number;
}) {
  const t = useTranslations('fields');
  const words = useCellWords();
  const { settings, choices, ranges = [] } = field;
  const [one] = figures ?? [];

  if (choices) return <Choices field={field} place={place} figures={figures} digits={digits} />;
  if (settings.type === 'number') {
    const round = one && digitsFor(Number(one.highest) - Number(one.lowest));
    return (
      <>
        <span className="block tabular-nums">
          {one && one.mean !== null && one.median !== null
            ? t('means', { mean: words(settings, one.mean, round), median: words(settings, one.median) })
            : '\u00a0'}
        </span>
        {one && one.lowest !== null && one.highest !== null ? (
          <span className="block text-xs tabular-nums">
            {t('between', { lowest: words(settings, one.lowest), highest: words(settings, one.highest) })}
          </span>
        ) : null}
        {ranges.length > 1 ? (
          <span className="mt-1.5 flex h-1.5 max-w-64">
            <CountsStrip counts={ranges.map(({ count }) => count)} />
          </span>
        ) : null}
      </>
    );
  }
  if (settings.type === 'date') {
    return (
      <span className="tabular-nums">
        {one && one.lowest !== null && one.highest !== null
          ? t('days', { earliest: words(settings, one.lowest), latest: words(settings, one.highest) })
          : '\u00a0'}
      </span>
    );
  }
  return <span className="block tabular-nums">{t('filled', { count: one?.n ?? field.count })}</span>;
}

/** A mean of wide numbers has one decimal place, a mean of narrow numbers more. */
const digitsFor = (range: number): number => (range >= 10 ? 1 : range >= 1 ? 2 : 3);

/** How often each choice was chosen: in the tallies, or in all entries. */
function Choices({ field, place, figures, digits }: Parameters<typeof CellFigure>[0]) {
  const t = useTranslations('fields');
  const format = useFormatter();
  const formatShare = useFormatShare(digits);
  const { choices = [] } = field;
  const isEntered = figures?.some(({ choice }) => choice !== null) ?? false;
  const counts = choices.map(({ choice, counts: told }) =>
    isEntered ? (figures?.find((each) => each.choice === choice)?.n ?? 0) : (told[place]?.count ?? 0),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  const shareOf = (index: number) => (all === 0 ? 0 : (counts[index] ?? 0) / all);
  const options = choices.map(({ choice, text }) => ({ code: choice, option: text, count: 0 }));
  const tones = tonesOf({ options, order: 'rising' });
  if (all === 0) return <span>{t('filled', { count: 0 })}</span>;

  return (
    <>
      <StackedBar
        // The list below says the shares, which have no room in a narrow column.
        parts={choices.map((_, index) => ({ share: shareOf(index), tone: tones[index] ?? 'rest', words: '' }))}
        className="block h-1.5 bg-hairline"
      />
      <span className="wrap-anywhere mt-1 block text-quiet text-xs tabular-nums">
        {format.list(
          choices.flatMap(({ text }, index) =>
            counts[index]
              ? [t('choice', { choice: isolate(text), share: formatShare(shareOf(index)), count: counts[index] })]
              : [],
          ),
          { type: 'unit' },
        )}
      </span>
    </>
  );
}
