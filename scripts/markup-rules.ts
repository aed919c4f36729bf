/** Tailwind's classes of a side, and its variants that miss a part of another direction in the page. */
const OF_A_SIDE =
  /(?<![\w-])-?(?:(?:rtl|ltr):|(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d|px|full|auto|\[|\()|(?:text|float|clear)-(?:left|right)\b|border-[lr]\b|rounded-(?:[lr]|[tb][lr])\b|translate-x-|origin-(?:top-|bottom-)?(?:left|right)\b|bg-(?:linear|gradient)-to-[tb]?[lr]\b)/;

/** Lists the faults in the markup of a component. */
export function markupProblems(file: string, source: string): string[] {
  if (!/^(?:web|questions)\/.*\.tsx?$/.test(file) || file.includes('.test.')) return [];
  const sides = sidesNamed(source).map(
    ([line, named]) =>
      `${file}:${line}: \`${named}\` names a side: use ms-, pe-, start-, border-s, text-end or \`mirrored\`.`,
  );
  const faults = [
    ...sides,
    ...slowVariants(source).map(
      (named) =>
        `${file}: \`${named}\` styles the whole page again with each tap: use in-[form:has(:checked)]: or \`PageMark\`.`,
    ),
  ];
  // The server may draw any component, and its HTML may not have style attributes.
  if (!file.endsWith('.tsx') || !/\bstyle=/.test(source.replaceAll(/'[^']*'/g, ''))) return faults;
  return [
    `${file}: the content security policy refuses style attributes in HTML: use classes or SVG attributes.`,
    ...faults,
  ];
}

/**
 * The classes that name a side, with their lines from 1 on: a page from right to left is a mirror, so its parts have a start and an
 * end. `physical: …` on the line before says why one names a side.
 */
export function sidesNamed(source: string): [line: number, named: string][] {
  const lines = source.split('\n');
  return lines.flatMap((line, index): [number, string][] => {
    const named = OF_A_SIDE.exec(line)?.[0];
    return named && !lines[index - 1]?.includes('physical: ') ? [[index + 1, named]] : [];
  });
}

/**
 * Variants of a class that depend on what another element contains, as `:is(.group:has(:checked) *)`, or on what is anywhere in the
 * page. Browsers cannot tell which elements the first are for. With one of them on another page, each tap in a form of 500 questions
 * styled all 3,200 elements again.
 */
export const slowVariants = (source: string): string[] =>
  source.match(/\b(?:group|peer)-has-[\w[\]()=:>-]+|\[(?:html|body|:root):has\([^'"`\s]+/g) ?? [];
