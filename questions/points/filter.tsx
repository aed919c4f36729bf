import { useTranslations } from 'use-intl';
import { OptionFilter } from '#questions/parts/options/option-filter.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { asChoice } from './as-choice.ts';
import type { CountedPoints } from './contract.ts';
import { points } from './messages.ts';

interface FilterProps {
  result: CountedPoints;
  /** The code of the option. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}

/** A chip for each option, with how many gave it points. */
export function PointsFilter(props: FilterProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Chips {...props} />
    </WithTexts>
  );
}

const TEXTS = { points };

function Chips({ result, ...rest }: FilterProps) {
  const t = useTranslations('points');
  return (
    <div className="grid gap-1.5">
      <p className="text-quiet text-sm">{t('gaveAny')}</p>
      <OptionFilter {...rest} result={asChoice(result, 'count', result.total)} />
    </div>
  );
}
