import { memoized } from '#basics/memoized.ts';
import type { Counted, KindServer } from '#questions/model/kind.ts';
import { codeOfSlot, countOfSlot } from '#questions/parts/options/slots.ts';
import type { MomentResult } from './contract.ts';
import { momentSample } from './sample.ts';
import type { MomentSettings } from './settings.ts';
import { areDaysCounted, slotAmong, stepsOf } from './slots.ts';

export const momentServer: KindServer<MomentSettings, string, MomentResult> = {
  codes: ({ slots, settings }, value) => [
    codeOfSlot(slots, 'answered'),
    codeOfSlot(slots, slotAmong(stepsIn(settings).steps, value)),
  ],
  keep: ({ settings }, value) => (stepsIn(settings).areDays ? undefined : value),
  read({ slots }, codes, kept) {
    if (typeof kept === 'string') return kept;
    const [key = ''] =
      Object.entries(slots).find(([each, code]) => each.startsWith('d:') && codes.includes(code)) ?? [];
    return key.slice('d:'.length);
  },
  result: ({ slots, settings, answeredBefore }: Counted<MomentSettings>, counted) => ({
    total: countOfSlot(slots, 'answered', counted) + answeredBefore,
    parts: settings.parts,
    counts: Object.entries(slots)
      .filter(([key]) => key !== 'answered')
      .map(([key, code]) => ({ at: key.slice('d:'.length), count: counted.get(code) ?? 0, code }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => (one.at < other.at ? -1 : 1)),
  }),
  columns: ({ settings: { parts } }) => [{ header: '', type: COLUMN_TYPES[parts] }],
  cells: (_question, value) => [value],
  measures({ slots, settings }) {
    const keys = Object.entries(slots).filter(([key]) => key !== 'answered');
    const days = keys.filter(([key]) => key.startsWith('d:'));
    if (days.length === keys.length) return null;
    // A day with its time is in `given`.
    const isWhole = settings.parts === 'date';
    return { of: 'moments', counted: isWhole ? days.map(([key, code]) => [code, key.slice('d:'.length)]) : [] };
  },
  sample: momentSample,
};

/** Made once, because every answer needs them: there are up to some hundred steps. */
const stepsIn = memoized((settings: MomentSettings) => ({
  steps: new Set(stepsOf(settings)),
  areDays: areDaysCounted(settings),
}));

const COLUMN_TYPES = { date: 'date', time: 'text', both: 'moment' } as const;
