import { dayAt, dayNumber, type MomentParts, monthAt, monthNumber } from './moments.ts';

/** A number of days, months or years from the day of the answer: `0d`, `-18y`, `3m`. */
export const FROM_TODAY = /^-?\d{1,4}[dmy]$/;

type DistanceUnit = 'd' | 'm' | 'y';

/** The parts of such a distance. @param distance must match `FROM_TODAY` */
export const distanceIn = (distance: string): { count: number; unit: DistanceUnit } => ({
  count: Number.parseInt(distance, 10),
  unit: distance.at(-1) as DistanceUnit, // FROM_TODAY says so
});

/**
 * The day that is so far from another. A month without that day gives its last: a year after 2028-02-29 is 2029-02-28.
 * @param distance must match `FROM_TODAY`
 */
export function dayFrom(day: string, distance: string): string {
  const { count, unit } = distanceIn(distance);
  if (unit === 'd') return dayAt(Math.min(Math.max(dayNumber(day) + count, FIRST), LAST));
  const month = monthAt(Math.min(Math.max(monthNumber(day) + count * (unit === 'y' ? 12 : 1), 12), LAST_MONTH));
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

const [FIRST, LAST] = [dayNumber('1000-01-01'), dayNumber('9999-12-31')];
const LAST_MONTH = monthNumber('9999-12-31');

/** The days that it can be for somebody. */
export interface Days {
  first: string;
  last: string;
}

/** The day of the respondent: in a browser the one there, elsewhere every day that it is anywhere on earth. */
export function daysNow(now = new Date()): Days {
  if ('document' in globalThis) {
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    return { first: day, last: day };
  }
  const dayAfter = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
  return { first: dayAfter(-12), last: dayAfter(14) };
}

interface Bounds {
  parts: MomentParts;
  earliest?: string | undefined;
  latest?: string | undefined;
  earliestFromToday?: string | undefined;
  latestFromToday?: string | undefined;
}

/** The bounds of an answer that is given now, as days and times. Of a fixed bound and one from today, the nearer one counts. */
export function boundsNow(settings: Bounds, days?: Days): Pick<Bounds, 'earliest' | 'latest'> {
  const { parts, earliest, latest, earliestFromToday, latestFromToday } = settings;
  if (earliestFromToday === undefined && latestFromToday === undefined) return settings;
  const { first, last } = days ?? daysNow();
  const [from, to] = [
    earliestFromToday && dayFrom(first, earliestFromToday) + (parts === 'both' ? 'T00:00' : ''),
    latestFromToday && dayFrom(last, latestFromToday) + (parts === 'both' ? 'T23:59' : ''),
  ];
  return {
    earliest: [earliest ?? '', from ?? ''].sort().at(-1) || undefined,
    latest: [latest ?? LATE, to ?? LATE].sort().find((bound) => bound !== LATE),
  };
}

/** Sorts after every day. */
const LATE = '~';
