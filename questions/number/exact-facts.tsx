import type { ComponentProps } from 'react';
import { ExactStatistics } from '#questions/parts/results/exact-statistics.tsx';
import type { StatisticsPlace } from '#questions/parts/results/statistics.api.ts';
import { Facts } from './facts.tsx';

/** The facts of numbers that the tallies know only by ranges, asked for when they are shown. */
export function ExactFacts({
  place,
  count,
  ...told
}: { place: StatisticsPlace; count: number } & Omit<ComponentProps<typeof Facts>, 'statistics'>) {
  return (
    <ExactStatistics place={place} count={count}>
      {(found) => <Facts statistics={found?.of === 'numbers' ? found : null} {...told} />}
    </ExactStatistics>
  );
}
