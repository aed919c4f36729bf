import { StackedBar } from '#web/ui/charts/stacked-bar.tsx';
import { columnTones } from './column-tones.ts';
import type { MatrixShown } from './contract.ts';

/** The shares of the columns in all rows together, in one line. */
export function MatrixStrip({ result }: { result: MatrixShown }) {
  const tones = columnTones(result);
  const counts = result.columns.map((_, index) =>
    result.rows.reduce((sum, { cells }) => sum + (cells[index]?.count ?? 0), 0),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  const parts = counts.map((count, index) => ({
    share: all === 0 ? 0 : count / all,
    tone: tones[index] ?? 'rest',
    words: '',
  }));
  return <StackedBar parts={parts} className="h-1.5 bg-hairline" />;
}
