/**
 * The kind of English for dates and clocks, by the viewer's region; the texts stay the same. Where a region writes numbers with other marks than the texts, it is British
 * English.
 * @param language the viewer's first, as the browser names it
 */
export function viewerLocale(language: string): string {
  try {
    const locale = `en-${new Intl.Locale(language).maximize().region}`;
    return PROBE.toLocaleString(locale) === PROBE.toLocaleString('en') ? locale : 'en-GB';
  } catch {
    return 'en'; // an unknown language
  }
}

/**
 * The sign before the decimals in the viewer's language.
 * @param language as of `viewerLocale`
 */
export function decimalPoint(language: string): '.' | ',' {
  try {
    return new Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.';
  } catch {
    return '.'; // an unknown language
  }
}

const PROBE = 12_345.6;
