import { describe, expect, it } from 'vitest';
import { leadOf } from './leaders.ts';

const resultOf = (counts: Record<string, number>) => ({
  options: Object.entries(counts).map(([option, count], index) => ({ code: index + 1, option, count })),
  total: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

describe('[S15] the summary of a question’s counts', () => {
  it('is the most chosen option', () => {
    expect(leadOf(resultOf({ Train: 62, Car: 38 }))).toEqual({ kind: 'one', option: 'Train', total: 100, share: 0.62 });
  });

  it('says when all respondents chose the same option', () => {
    expect(leadOf(resultOf({ Train: 3, Car: 0 }))).toEqual({ kind: 'all', option: 'Train', total: 3 });
  });

  it('names both options that lead together', () => {
    expect(leadOf(resultOf({ Train: 4, Car: 2, Bicycle: 4 }))).toEqual({
      kind: 'tie',
      option: 'Train',
      other: 'Bicycle',
      total: 10,
      share: 0.4,
    });
  });

  it('counts the options that lead together when there are more than two', () => {
    expect(leadOf(resultOf({ Train: 1, Car: 1, Bicycle: 1 }))).toEqual({
      kind: 'wideTie',
      count: 3,
      total: 3,
      share: 1 / 3,
    });
  });

  it('says when there are no answers', () => {
    expect(leadOf(resultOf({ Train: 0, Car: 0 }))).toEqual({ kind: 'none' });
    expect(leadOf({ options: [], total: 0 })).toEqual({ kind: 'none' });
  });
});
