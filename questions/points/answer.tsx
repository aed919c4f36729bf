import { useTranslations } from 'use-intl';
import type { Json } from '#questions/model/kind.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { CountedPoints } from './contract.ts';
import { points } from './messages.ts';

/** The options that got points, and how many. */
export function PointsAnswer(props: { result: CountedPoints; value: Json }) {
  return (
    <WithTexts texts={TEXTS}>
      <Given {...props} />
    </WithTexts>
  );
}

const TEXTS = { points };

function Given({ result, value }: { result: CountedPoints; value: Json }) {
  const t = useTranslations('points');
  const given = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

  return (
    <ul>
      {result.options
        .filter(({ code }) => Number(given[code] ?? 0) > 0)
        .map(({ code, option }) => (
          <li key={code} className="tabular-nums">
            {t('said', { text: option, points: Number(given[code]) })}
          </li>
        ))}
    </ul>
  );
}
