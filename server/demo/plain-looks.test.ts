import { expect, test } from 'vitest';
import { plain } from '#basics/formatted.ts';
import { TEMPLATES } from '#survey/templates/all.ts';
import { catalogue, staged } from './catalogue.ts';

test('[S99] no text of the templates and of the demonstration changes its look', () => {
  const texts: string[] = [];
  JSON.stringify([TEMPLATES, catalogue, staged], (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => plain(text) !== text)).toEqual([]);
});
