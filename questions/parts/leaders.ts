import type { PollResult } from '#contract/surveys.ts';

/** The summary of a question's counts; the kind is its key in the messages. */
export type Lead =
  | { kind: 'none' }
  | { kind: 'all'; option: string; total: number }
  | { kind: 'one'; option: string; total: number; share: number }
  | { kind: 'tie'; option: string; other: string; total: number; share: number }
  | { kind: 'wideTie'; count: number; total: number; share: number };

/** Finds the most chosen options, with their `share` (0 to 1) of the people who answered this question. */
export function leadOf({ options, total }: Pick<PollResult, 'options' | 'total'>): Lead {
  const most = Math.max(0, ...options.map(({ count }) => count));
  if (total === 0 || most === 0) return { kind: 'none' };

  const share = most / total;
  const [first, second, ...rest] = options.filter(({ count }) => count === most).map(({ option }) => option);
  if (first === undefined) return { kind: 'none' };
  if (second === undefined) {
    return most === total ? { kind: 'all', option: first, total } : { kind: 'one', option: first, total, share };
  }
  if (rest.length > 0) return { kind: 'wideTie', count: rest.length + 2, total, share };
  return { kind: 'tie', option: first, other: second, total, share };
}
