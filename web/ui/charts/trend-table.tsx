import { useState } from 'react';
import type { TrendPoint, TrendWords } from '#web/ui/charts/trend-point.ts';

/** The numbers of a trend, folded until the reader opens them. Drawn then: a home has several trends, whose rows would be most of it. */
export function TrendTable({
  title,
  points,
  words,
}: {
  title: string;
  points: readonly TrendPoint[];
  words: TrendWords;
}) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-fit rounded-mark py-1 text-quiet pointer-coarse:py-3 hover:text-ink">
        {words.showNumbers}
      </summary>
      <table className="mt-2 w-full max-w-form border-collapse text-start">
        <caption className="sr-only">{title}</caption>
        <thead className="text-quiet">
          <tr className="border-hairline border-b">
            <th scope="col" className="py-1.5 pe-3 font-medium">
              {words.when}
            </th>
            <th scope="col" className="py-1.5 ps-3 text-end font-medium">
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {(isOpen ? points : []).map(({ label, value }) => (
            <tr key={label} className="border-hairline border-b last:border-b-0">
              <th scope="row" className="py-1.5 pe-3 font-normal">
                {label}
              </th>
              <td className="py-1.5 ps-3 text-end">{words.formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
