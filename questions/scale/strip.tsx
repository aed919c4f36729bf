import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { optionsOf, type ScaleOutcome, tonesIn } from './outcome.ts';

/** All shares of a scale in one line. */
export function ScaleStrip({ result }: { result: ScaleOutcome }) {
  const tones = tonesIn(result);
  const { total } = result;
  return (
    <StackedBar
      parts={optionsOf(result).map(({ count }, place) => ({
        share: total === 0 ? 0 : count / total,
        tone: tones[place] ?? 'rest',
        words: '',
      }))}
      className="h-1.5 bg-hairline"
    />
  );
}
