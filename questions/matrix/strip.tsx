import { columnTones } from './column-tones.ts';
import type { MatrixShown } from './contract.ts';
import { StackedBar } from './stacked-bar.tsx';

/** The shares of the columns in all rows together, in one line. */
export function MatrixStrip({ result }: { result: MatrixShown }) {
  const tones = columnTones(result);
  const counts = result.columns.map((_, index) =>
    result.rows.reduce((sum, { cells }) => sum + (cells[index]?.count ?? 0), 0),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  const parts = result.columns.map(({ code }, index) => ({
    key: code,
    share: all === 0 ? 0 : (counts[index] ?? 0) / all,
    tone: tones[index] ?? 'rest',
  }));
  return <StackedBar parts={parts} className="h-1.5" />;
}
