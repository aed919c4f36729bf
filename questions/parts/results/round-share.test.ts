import { describe, expect, it } from 'vitest';
import { roundShare } from './round-share.ts';

describe('a rounded share', () => {
  it('is the nearest step', () => {
    expect(roundShare(0.6249, 0)).toBe(0.62);
    expect(roundShare(0.6249, 1)).toBe(0.625);
  });

  it('is 0 or 1 only when no respondent or all of them chose it', () => {
    expect([roundShare(0, 0), roundShare(1, 0)]).toEqual([0, 1]);
    expect([roundShare(0.0001, 1), roundShare(0.9999, 1)]).toEqual([0.001, 0.999]);
  });
});
