import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { scale } from './contract.ts';
import { ScaleField } from './field.tsx';
import type { ScaleSettings } from './settings.ts';

function draw(
  changes: Partial<ScaleSettings>,
  value: number | string | null = null,
  fault: string | null = null,
): string {
  const settings = scale.settings.parse(changes);
  return renderWords(
    createElement(ScaleField, {
      question: { _id: 'q', text: 'How?', options: [], codes: [], settings },
      legend: 'How?',
      value,
      fault: fault === null ? null : { part: null, words: fault },
      disabled: false,
      onAnswer: () => undefined,
    }),
  );
}
const inputs = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
const names = (html: string) => inputs(html).map((input) => /aria-label="([^"]*)"/.exec(input)?.[1] ?? '');

test('[K06] every point is a radio button with a name of its own, and "don’t know" the last', () => {
  const html = draw({ from: 0, points: 11, labels: ['Not at all'], dontKnow: 'No idea' }, 8);

  expect(html).toContain('role="radiogroup"');
  expect(html).toContain('data-advances');
  expect(names(html)).toEqual(['0: Not at all', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '']);
  expect(inputs(html).every((input) => input.includes('type="radio"'))).toBe(true);
  expect(inputs(html).filter((input) => input.includes('checked'))).toEqual([
    expect.stringContaining('aria-label="8"'),
  ]);
});

test('[K06] a digit names its own point, so that 8 never means the eighth', () => {
  expect(inputs(draw({ from: 0, points: 11 })).map((input) => /data-digit="(\d+)"/.exec(input)?.[1])).toEqual(
    Array.from({ length: 11 }, (_, value) => String(value)),
  );
});

test('[K06] stars are filled up to the chosen one, and faces have names', () => {
  expect(draw({ look: 'stars' }, 3).match(/fill-blue/g)).toHaveLength(3);
  expect(names(draw({ look: 'stars' }))).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  expect(names(draw({ look: 'faces', points: 3 }))).toEqual(['Unhappy', 'Neutral', 'Happy']);
  expect(names(draw({ look: 'faces', points: 7 }))[2]).toBe('3 of 7');
});

test('[K06] a slider has a field, which keeps and marks what it refuses', () => {
  const html = draw({ look: 'slider' }, 'many', 'This is not a number.');

  expect(html).not.toContain('data-advances');
  expect(inputs(html)[0]).toContain('aria-valuetext="Nothing chosen yet"');
  expect(inputs(html)[1]).toMatch(/aria-invalid="true".*value="many"|value="many".*aria-invalid="true"/);
  expect(html).not.toContain('style=');
});
