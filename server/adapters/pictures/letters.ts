import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'harfbuzzjs';

/** The fonts of a text by file name, and its weight. The first font that has a character draws it. */
export interface Type {
  fonts: readonly `${Family}-${string}`[];
  weight: number;
}

type Family = 'bricolage-grotesque' | 'inter';

/** Draws text as outlines, so that a picture needs no system fonts and its SVG has no text. */
export interface Letters {
  /** The width in ems; null if no font has one of its characters. */
  measure(text: string): number | null;
  /** The outlines as SVG. @param place.y of the base line */
  draw(text: string, place: { x: number; y: number; size: number }): string;
}

/** A piece of a text that one font draws. */
interface Run {
  run: string;
  font: Font;
  /** The font's units in an em. */
  em: number;
  /** Outlines by glyph, filled at first use. */
  outlines: Map<number, string>;
}

const require = createRequire(import.meta.url);
const characters = new Intl.Segmenter();

export async function loadLetters({ fonts, weight }: Type): Promise<Letters> {
  // Loaded with the first picture: most processes draw none for hours.
  const { Blob, Buffer, Face, Font, Variation, shape } = await import('harfbuzzjs');
  // The package has no types.
  const { decompress }: { decompress(woff2: Uint8Array): Promise<Uint8Array> } = require('wawoff2');
  const files = await Promise.all(fonts.map((name) => readFile(fileOf(name))));
  const loaded: Omit<Run, 'run'>[] = [];
  // One at a time: the next unpacking overwrites the memory of this one.
  for (const file of files) {
    const face = new Face(new Blob(await decompress(file)));
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    loaded.push({ font, em: face.upem, outlines: new Map() });
  }
  const buffer = new Buffer();

  return {
    measure(text) {
      const runs = split(text);
      if (!runs) return null;
      return runs.reduce((sum, { run, font, em }) => sum + widthOf(set(run, font)) / em, 0);
    },
    draw(text, { x, y, size }) {
      let at = x;
      return (split(text) ?? [])
        .map(({ run, font, em, outlines }) => {
          const [scale, glyphs] = [size / em, set(run, font)];
          const start = at;
          at += widthOf(glyphs) * scale;
          let reached = 0;
          const paths = glyphs.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
            const outline = outlines.get(codepoint) ?? font.glyphToPath(codepoint);
            outlines.set(codepoint, outline);
            const path = `<path transform="translate(${reached + xOffset} ${yOffset})" d="${outline}"/>`;
            reached += xAdvance;
            return path;
          });
          // Fonts count upwards, pictures downwards.
          return `<g transform="translate(${start} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
        })
        .join('');
    },
  };

  /** Splits a text where the font changes; null if no font has a character. */
  function split(text: string): Run[] | null {
    const runs: Run[] = [];
    for (const { segment } of characters.segment(text)) {
      const points = [...segment].map((point) => point.codePointAt(0) ?? 0);
      const found = loaded.find(({ font }) => points.every((point) => font.nominalGlyph(point) !== undefined));
      if (!found) return null;
      const last = runs.at(-1);
      if (last?.font === found.font) last.run += segment;
      else runs.push({ run: segment, ...found });
    }
    return runs;
  }

  function set(run: string, font: Font) {
    buffer.reset();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }
}

const widthOf = (glyphs: readonly { xAdvance?: number }[]) =>
  glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);

function fileOf(name: string): string {
  const family = name.startsWith('inter') ? 'inter' : 'bricolage-grotesque';
  return require.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`);
}
