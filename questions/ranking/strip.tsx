import { ChoiceStrip } from '#questions/choice/strip.tsx';
import type { CountedRanking } from './contract.ts';
import { firstPlaces } from './first-places.ts';

/** The shares of the first places in one line. */
export function RankingStrip({ result }: { result: CountedRanking }) {
  return <ChoiceStrip result={firstPlaces(result)} />;
}
