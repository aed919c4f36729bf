import type { Json } from '#questions/model/kind.ts';
import type { CountedRanking } from './contract.ts';

/** The options with a place, in their order. */
export function RankingAnswer({ result, value }: { result: CountedRanking; value: Json }) {
  const order = Array.isArray(value) ? value : [];
  return (
    <ol className="list-decimal ps-5 marker:text-quiet">
      {order.map((code) => (
        <li key={String(code)}>
          <bdi>{result.options.find((option) => option.code === code)?.option}</bdi>
        </li>
      ))}
    </ol>
  );
}
