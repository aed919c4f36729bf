// How other programs count a day from today, as `0d`, `-18y` or `3m` here.

const UNITS = { day: 'd', month: 'm', year: 'y' } as const;
const NAMES = { d: 'day', m: 'month', y: 'year' } as const;

/** Reads "today", "now", "-18 years" and `date('Y-m-d')` of LimeSurvey; null for what is no such day. */
export function fromTodayInLime(written: string): string | null {
  const bound = written.trim().replace(/^[{(]\s*(.*?)\s*[)}]$/s, '$1');
  const [called, said = 'today'] =
    /^date\(\s*['"]y-m-d['"]\s*(?:,\s*strtotime\(\s*['"]([^'"]*)['"]\s*\)\s*)?\)$/i.exec(bound) ?? [];
  if (called) return distanceInWords(said);
  return distanceInWords(bound.replace(/^(['"])(.*)\1$/, '$2'));
}

function distanceInWords(words: string): string | null {
  const [all, sign = '+', count = '0', unit = 'day'] =
    /^(?:today|now)?\s*(?:([+-])\s*(\d{1,4})\s*(day|week|month|year)s?)?$/i.exec(words.trim()) ?? [];
  return all ? distanceOf(`${sign}${count}`, unit) : null;
}

/** Writes it for LimeSurvey: `today -18 years`. */
export const fromTodayToLime = (distance: string): string =>
  count(distance) === 0
    ? 'today'
    : `today ${distance.startsWith('-') ? '' : '+'}${count(distance)} ${unitOf(distance)}s`;

/** Reads `today(-7)` and `dateAdd(today(), -18, 'years')` of SurveyJS, also after "="; null for every other expression. */
export function fromTodayInSurveyJs(expression: string): string | null {
  const written = expression.trim().replace(/^=/, '').trim();
  const [inDays, days = '0'] = /^today\(\s*(-?\d{1,4})?\s*\)$/i.exec(written) ?? [];
  if (inDays) return distanceOf(days, 'day');
  const [added, number = '0', unit = 'day'] =
    /^dateAdd\(\s*today\(\s*\)\s*,\s*(-?\d{1,4})\s*(?:,\s*['"](day|month|year)s?['"]\s*)?\)$/i.exec(written) ?? [];
  return added ? distanceOf(number, unit) : null;
}

/** Writes it for SurveyJS. */
export function fromTodayToSurveyJs(distance: string): string {
  if (count(distance) === 0) return 'today()';
  if (distance.endsWith('d')) return `today(${count(distance)})`;
  return `dateAdd(today(), ${count(distance)}, '${unitOf(distance)}s')`;
}

/** Writes it for an XLSForm; null for months and years, for which its expressions have no word. */
export function fromTodayToXlsForm(distance: string): string | null {
  if (!distance.endsWith('d')) return null;
  const days = count(distance);
  return days === 0 ? 'today()' : `today() ${days < 0 ? '-' : '+'} ${Math.abs(days)}`;
}

function distanceOf(written: string, unit: string): string {
  const number = Number(written) * (/week/i.test(unit) ? 7 : 1);
  return `${number === 0 ? 0 : number}${UNITS[unit.toLowerCase() as keyof typeof UNITS] ?? 'd'}`; // weeks are days
}

const count = (distance: string): number => Number.parseInt(distance, 10);
const unitOf = (distance: string): string => NAMES[distance.at(-1) as keyof typeof NAMES]; // as its form says
