import { ExactStatistics } from '#questions/parts/results/exact-statistics.tsx';
import type { StatisticsPlace } from '#questions/parts/results/statistics.api.ts';
import { Facts } from './facts.tsx';

/** The facts of moments that the tallies know only by steps, asked for when they are shown. */
export function ExactFacts({ place, count }: { place: StatisticsPlace; count: number }) {
  return (
    <ExactStatistics place={place} count={count}>
      {(found) => <Facts known={found?.of === 'moments' ? found : null} />}
    </ExactStatistics>
  );
}
