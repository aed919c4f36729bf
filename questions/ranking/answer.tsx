import { useFormatter } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { AnswerProps } from '#questions/kind-web.ts';
import type { CountedRanking } from './contract.ts';

type Props = Pick<AnswerProps<CountedRanking>, 'result' | 'value' | 'line'>;

/** The options with a place, in their order. */
export function RankingAnswer({ result, value, line }: Props) {
  const format = useFormatter();
  const order = (Array.isArray(value) ? value : []).flatMap(
    (code) => result.options.find((option) => option.code === code) ?? [],
  );
  const said = order.map(({ option }) => isolate(option));
  if (line) return format.list(said, { type: 'unit' });

  return (
    <ol className="list-decimal ps-5 marker:text-quiet">
      {order.map(({ code, option }) => (
        <li key={code}>
          <bdi>{option}</bdi>
        </li>
      ))}
    </ol>
  );
}
