import { expect, test } from 'vitest';
import { drawQrCode, toSvgFile } from '#web/features/share/qr-code.ts';

/** The black modules as the rows of an image. */
function readModules({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill(' '));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]?.splice(Number(x), 1, '#');
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
const part = (rows: string[], x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));

test.each(['', 'https://surveys.example.org/dashboard/survey-details/1', 'x'.repeat(500)])(
  'a code of %j has its three eyes, and white around it',
  (text) => {
    const code = drawQrCode(text);
    const rows = readModules(code);
    const far = code.size - 4 - 7;

    expect([part(rows, 4, 4), part(rows, far, 4), part(rows, 4, far)]).toEqual([FINDER, FINDER, FINDER]);
    expect([...rows.slice(0, 4), ...rows.slice(-4)].join('').trim()).toBe('');
    expect(
      rows
        .map((row) => row.slice(0, 4) + row.slice(-4))
        .join('')
        .trim(),
    ).toBe('');
  },
);

test('different texts give different codes, longer texts larger ones', () => {
  const [one, other, longer] = [drawQrCode('a'), drawQrCode('b'), drawQrCode('a'.repeat(200))];
  expect(one.path).not.toBe(other.path);
  expect(one.size).toBe(other.size);
  expect(longer.size).toBeGreaterThan(one.size);
});

test('the file is black on white, as large as the code', async () => {
  const code = drawQrCode('a');
  const file = toSvgFile(code);
  const svg = await file.text();

  expect(file.type).toBe('image/svg+xml');
  expect(svg).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
  expect(svg).toContain(`<path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/><path d="${code.path}"/>`);
});
