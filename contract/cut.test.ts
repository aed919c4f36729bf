import { describe, expect, it } from 'vitest';
import { cut } from './cut.ts';

describe('[B04] a description on a card', () => {
  it('stays as it is up to 120 characters', () => {
    expect(cut('a'.repeat(120), 120)).toBe('a'.repeat(120));
  });

  it('is cut after 120 characters and ends in an ellipsis', () => {
    expect(cut('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}…`);
  });

  it('is never cut in the middle of a surrogate pair', () => {
    const trains = '🚆'.repeat(121);

    expect(cut(trains, 120)).toBe(`${'🚆'.repeat(120)}…`);
    expect(cut(trains, 120).isWellFormed()).toBe(true);
  });

  it('has no blank before the ellipsis', () => {
    expect(cut('How do you travel to work?', 11)).toBe('How do you…');
  });
});
