import type { KindWeb } from '#questions/kind-web.ts';
import { lazily } from '#web/ui/lazily.ts';
import { part } from '#web/ui/part.tsx';
import type { CountedRanking } from './contract.ts';
import type { RankingSettings } from './settings.ts';

export const rankingWeb = {
  Field: part('RankingField', () => import('./field.tsx')),
  check: lazily('checkRanking', () => import('./check.ts')),
  Result: part('RankingResult', () => import('./result.tsx')),
  Figure: part('RankingFigure', () => import('./result.tsx')),
  Answer: part('RankingAnswer', () => import('./answer.tsx')),
  Filter: part('RankingFilter', () => import('./filter.tsx')),
  filters: ({ options }) =>
    new Map(options.flatMap(({ first, counts: [count = 0] }) => (first === undefined ? [] : [[String(first), count]]))),
  editor: lazily('rankingEditor', () => import('./editor.tsx')),
} satisfies KindWeb<RankingSettings, CountedRanking>;
