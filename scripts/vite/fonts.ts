import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const CACHE = path.join(MODULES, '.cache', 'fonts');

/** The weights that our style sheets use, by package. */
const FAMILIES = {
  inter: { min: 400, max: 700 },
  'bricolage-grotesque': { min: 600, max: 700 },
};
/** The names in `unicode.json` of the packages. */
const SUBSETS = ['latin', 'latin-ext'];
/** The features that browsers apply by default, and digits of equal width. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum'];

/**
 * Serves the fonts of the npm packages without the weights and stylistic alternatives that no screen uses. The page's head does not
 * ask for them: on a slow line they would delay the style sheet, and with it the first picture.
 */
export function smallFonts(): Plugin {
  return {
    name: 'canvass:small-fonts',
    async config() {
      const families = Object.entries(FAMILIES);
      const cuts = families.flatMap(([family, wght]) => SUBSETS.map((subset) => cut(family, subset, wght)));
      return { resolve: { alias: Object.assign({}, ...(await Promise.all(cuts))) } };
    },
  };
}

/** Reduces a font once; later builds reuse the file. @returns the alias from the package's font to the file */
async function cut(
  family: string,
  subset: string,
  wght: { min: number; max: number },
): Promise<Record<string, string>> {
  const home = `@fontsource-variable/${family}`;
  const name = `${family}-${subset}-wght-normal.woff2`;
  const font = await readFile(path.join(MODULES, home, 'files', name));
  const ranges: Record<string, string> = JSON.parse(await readFile(path.join(MODULES, home, 'unicode.json'), 'utf8'));
  const text = charactersOf(ranges[subset] ?? '');
  const settings = JSON.stringify([text, FEATURES, wght]);
  const digest = createHash('sha256').update(font).update(settings).digest('hex').slice(0, 16);
  const file = path.join(CACHE, digest, name);

  if (!existsSync(file)) {
    const small = await subsetFont(font, text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght },
    });
    await writeWhole(file, small);
  }
  return { [`${home}/files/${name}`]: file };
}

/** Renames the file only when it is complete, because another build may read it at this moment. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** All characters of ranges like `U+0000-00FF,U+0131`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth));
    })
    .join('');
}
