import { useTranslations } from 'use-intl';
import { OptionFilter } from '#questions/parts/options/option-filter.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { CountedRanking } from './contract.ts';
import { firstPlaces } from './first-places.ts';
import { ranking } from './messages.ts';

interface FilterProps {
  result: CountedRanking;
  /** The code of the option's first place. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}

/** A chip for each option, with how many put it first. */
export function RankingFilter(props: FilterProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Chips {...props} />
    </WithTexts>
  );
}

const TEXTS = { ranking };

function Chips({ result, ...rest }: FilterProps) {
  const t = useTranslations('ranking');
  return (
    <div className="grid gap-1.5">
      <p className="text-quiet text-sm">{t('putFirst')}</p>
      <OptionFilter {...rest} result={firstPlaces(result)} />
    </div>
  );
}
