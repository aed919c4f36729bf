import { isDate, isTime } from '#questions/model/text-formats.ts';

/** The sort of moment: a day, a time of the day, or both. */
export const MOMENT_PARTS = ['date', 'time', 'both'] as const;
export type MomentParts = (typeof MOMENT_PARTS)[number];

/**
 * Whether a text is a day (`2027-01-18`), a time (`09:30`) or both (`2027-01-18T09:30`) that exists, in ISO 8601 and without a zone.
 * Texts of one form sort in time order.
 */
export function isMoment(parts: MomentParts, text: string): boolean {
  if (parts === 'date') return isDate(text);
  if (parts === 'time') return isTime(text);
  return text[10] === 'T' && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** Days since 1970. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00Z`) / DAY_MS);
export const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Months since the year 0. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
export const monthAt = (number: number): string =>
  `${yearText(Math.floor(number / 12))}-${String((number % 12) + 1).padStart(2, '0')}`;

export const yearText = (year: number): string => String(year).padStart(4, '0');

const DAY_MS = 24 * 60 * 60 * 1_000;
