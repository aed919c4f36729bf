import type { Letters } from './letters.ts';

/** A size of letters, and the number of lines that fit. */
export interface TitleSize {
  size: number;
  lines: number;
}

export interface TitleLines {
  size: number;
  lines: string[];
}

/** A part of a text, with its width in ems. */
interface Part {
  text: string;
  width: number;
}

const characters = new Intl.Segmenter();

/**
 * Breaks a title at spaces, and inside words that are longer than a line. Uses the first size that fits; at the last size an
 * ellipsis ends the title.
 * @param width in the unit of the sizes
 * @returns null for an empty title, or one that cannot be drawn
 */
export function breakTitle(
  letters: Letters,
  title: string,
  { width, sizes }: { width: number; sizes: readonly [TitleSize, ...TitleSize[]] },
): TitleLines | null {
  if (!letters.measure(title)) return null;
  const measured = (text: string): Part => ({ text, width: letters.measure(text) ?? 0 });
  const space = measured(' ').width;
  const words = title.split(/\s+/).map((word) => {
    const whole = measured(word);
    const isLong = whole.width > width / sizes[0].size;
    return { whole, single: isLong ? [...characters.segment(word)].map(({ segment }) => measured(segment)) : [] };
  });
  const linesOf = (max: number) => {
    const parts = words.flatMap(({ whole, single }) => (whole.width > max ? fill(single, max, EMPTY) : [whole]));
    return fill(parts, max, { text: ' ', width: space });
  };

  let fitted: TitleLines = { size: 0, lines: [] };
  for (const { size, lines: most } of sizes) {
    const lines = linesOf(width / size).map(({ text }) => text);
    fitted = { size, lines: lines.slice(0, most) };
    if (lines.length <= most) return fitted;
  }
  const { size, lines } = fitted;
  return { size, lines: lines.with(-1, shortened(letters, lines.at(-1) ?? '', width / size)) };
}

const EMPTY: Part = { text: '', width: 0 };

/** Joins parts while they fit into a line. */
function fill(parts: Part[], max: number, between: Part): Part[] {
  const lines: Part[] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const joined = line && line.width + between.width + part.width;
    if (line && joined !== undefined && joined <= max) {
      lines[lines.length - 1] = { text: line.text + between.text + part.text, width: joined };
    } else lines.push(part);
  }
  return lines;
}

/** The start of a line that leaves room for an ellipsis. */
function shortened(letters: Letters, line: string, max: number): string {
  const kept = [...characters.segment(line)].map(({ segment }) => segment);
  const text = () => `${kept.join('').trimEnd()}…`;
  while (kept.length > 0 && (letters.measure(text()) ?? 0) > max) kept.pop();
  return text();
}
