import { useFormatter, useTranslations } from 'use-intl';
import type { AnswerProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { CountedPoints } from './contract.ts';
import { points } from './messages.ts';

type Props = Pick<AnswerProps<CountedPoints>, 'result' | 'value' | 'line'>;

/** The options that got points, and how many. */
export function PointsAnswer(props: Props) {
  return (
    <WithTexts texts={TEXTS}>
      <Given {...props} />
    </WithTexts>
  );
}

const TEXTS = { points };

function Given({ result, value, line }: Props) {
  const t = useTranslations('points');
  const format = useFormatter();
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const said = result.options
    .filter(({ code }) => Number(given[code] ?? 0) > 0)
    .map(({ code, option }) => ({ code, words: t('said', { text: option, points: Number(given[code]) }) }));
  if (line)
    return format.list(
      said.map(({ words }) => words),
      { type: 'unit' },
    );

  return (
    <ul>
      {said.map(({ code, words }) => (
        <li key={code} className="tabular-nums">
          {words}
        </li>
      ))}
    </ul>
  );
}
