import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const THEMES = ['light', 'dark'] as const;
const GROUNDS = ['paper', 'raised', 'sunken', 'blue-wash', 'green-wash', 'amber-wash', 'red-wash', 'row'];
const PAIRS: [text: string, grounds: string[]][] = [
  ['ink', GROUNDS],
  ['quiet', GROUNDS],
  ['blue', ['paper', 'raised', 'sunken', 'blue-wash', 'row']],
  ['blue-deep', ['paper', 'raised', 'sunken', 'blue-wash']],
  ['green', ['paper', 'raised', 'sunken', 'green-wash']],
  ['amber', ['paper', 'raised', 'sunken', 'amber-wash']],
  ['red', ['paper', 'raised', 'sunken', 'red-wash']],
  ['on-action', ['action', 'action-deep', 'ramp-4']],
  ['on-red', ['red', 'red-deep']],
  ['on-sheet', ['sheet']],
  ['on-strong', ['lead', 'ramp-5', 'ramp-6', 'ramp-7', 'agree-1', 'agree-5']],
  ['on-pale', ['rest', 'ramp-1', 'ramp-2', 'ramp-3', 'agree-2', 'agree-3', 'agree-4']],
];

describe.each(THEMES)('in the %s theme', (theme) => {
  const colours = readColours(theme);

  test.each(PAIRS)('%s can be read on its backgrounds', (text, grounds) => {
    const tooFaint = grounds.filter((ground) => contrast(colours, text, ground) < 4.5);
    expect(tooFaint).toEqual([]);
  });

  test.each(['edge', 'blue', 'lead', 'ramp-4'])('%s can be seen as a shape on paper and cards', (shape) => {
    const tooFaint = ['paper', 'raised'].filter((ground) => contrast(colours, shape, ground) < 3);
    expect(tooFaint).toEqual([]);
  });

  test('the gutter of the scrollbar is as dark as the page under the veil', () => {
    const [veil = '', paper = ''] = [colours.get('veil'), colours.get('paper')];
    const alpha = Number.parseInt(veil.slice(7), 16) / 255;
    const mixed = [1, 3, 5].map((at) => {
      const [over = 0, under = 0] = [veil, paper].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round(alpha * over + (1 - alpha) * under)
        .toString(16)
        .padStart(2, '0');
    });
    expect(colours.get('paper-veiled')).toBe(`#${mixed.join('')}`);
  });
});

/** The colours of tokens.css as a browser with this theme computes them, by name without the prefix. */
function readColours(theme: (typeof THEMES)[number]): Map<string, string> {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const declarations = css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/g);
  return new Map(
    Array.from(declarations, ([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]),
  );
}

/** The WCAG 2 contrast ratio of two tokens, from 1 to 21. */
function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colours, one), luminance(colours, other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colours: Map<string, string>, name: string): number {
  const hex = colours.get(name);
  if (!hex) throw new Error(`tokens.css has no --color-${name}`);

  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
