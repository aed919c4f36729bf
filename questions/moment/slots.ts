import { dayAt, dayNumber, monthAt, monthNumber, yearText } from './moments.ts';
import type { MomentSettings } from './settings.ts';

type Bounds = Pick<MomentSettings, 'parts' | 'earliest' | 'latest'>;

/** So many days, months or years are counted each by itself. */
const STEPS_MAX = 500;
/** Counted by year where there are no bounds. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2099];

/** The keys of the slots: the people, then days, months, years or hours. A key names the time itself, so it stays valid. */
export function slotsOf(settings: Bounds): string[] {
  return ['answered', ...stepsOf(settings)];
}

/** The keys of days, months, years or hours. */
export function stepsOf(settings: Bounds): string[] {
  if (settings.parts === 'time') return hoursOf(settings);
  const days = daysOf(settings);
  if (days) return days;
  const { earliest, latest } = settings;
  if (earliest !== undefined && latest !== undefined) {
    const [first, last] = [monthNumber(earliest), monthNumber(latest)];
    if (last - first < STEPS_MAX) return numbers(first, last).map((month) => `m:${monthAt(month)}`);
  }
  return yearsOf(settings);
}

function hoursOf({ earliest = '00', latest = '23' }: Bounds): string[] {
  return numbers(Number(earliest.slice(0, 2)), Number(latest.slice(0, 2))).map(
    (hour) => `h:${String(hour).padStart(2, '0')}`,
  );
}

/** null where the bounds leave too many days to be counted each. */
function daysOf({ parts, earliest, latest }: Bounds): string[] | null {
  if (parts === 'time' || earliest === undefined || latest === undefined) return null;
  const [first, last] = [dayNumber(earliest.slice(0, 10)), dayNumber(latest.slice(0, 10))];
  return last - first < STEPS_MAX ? numbers(first, last).map((day) => `d:${dayAt(day)}`) : null;
}

/** The years between the bounds, and where these are open or far apart all before and after them together. */
function yearsOf({ earliest, latest }: Bounds): string[] {
  const from = earliest === undefined ? null : Number(earliest.slice(0, 4));
  const to = latest === undefined ? null : Number(latest.slice(0, 4));
  const last = Math.max(Math.min(to ?? Number.POSITIVE_INFINITY, Math.max(LAST_YEAR, (from ?? 0) + 99)), from ?? 1);
  const first = Math.max(from ?? Math.max(Math.min(FIRST_YEAR, last - 99), 1), last - STEPS_MAX + 1);
  return [
    ...(first > (from ?? 1) ? [`y:..${yearText(first - 1)}`] : []),
    ...numbers(first, last).map((year) => `y:${yearText(year)}`),
    ...(last < (to ?? 9999) ? [`y:${yearText(last + 1)}..`] : []),
  ];
}

/** The key among `stepsOf` that counts a day or a time. */
export function slotAmong(steps: ReadonlySet<string>, value: string): string {
  for (const [kind, length] of LENGTHS) {
    const key = kind + value.slice(0, length);
    if (steps.has(key)) return key;
  }
  const year = value.slice(0, 4);
  const isIn = (each: string) =>
    each.startsWith('y:..') ? year <= each.slice(4) : each.endsWith('..') && year >= each.slice(2, 6);
  return [...steps].find(isIn) ?? '';
}

/** How much of a day or a time names its hour, day, month or year. */
const LENGTHS = [
  ['h:', 2],
  ['d:', 10],
  ['m:', 7],
  ['y:', 4],
] as const;

/** Whether the codes say the day itself. */
export const areDaysCounted = (settings: Bounds): boolean => settings.parts === 'date' && daysOf(settings) !== null;

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
