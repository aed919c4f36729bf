const DAY_MS = 24 * 60 * 60 * 1_000;
const [FIRST, LAST] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];

/** Whether the text is an existing day, such as `2027-01-18`, in the years 1 to 9999. */
export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00Z`);
  return moment >= FIRST && moment <= LAST && dayOf(moment) === text;
}

/** This many days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * DAY_MS);
}

/** The same day of another month, or that month's last day if the month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(day);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count);
  // The month is too short, so the date became one of the next month.
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return dayOf(date.getTime());
}

/**
 * The weeks of the day's month, completed with days of the months around it.
 * @param firstDay the first day of a week: 1 is Monday, 7 is Sunday
 */
export function weeksAround(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: string[][] = [];
  for (let start = weekStart(first, firstDay); start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

/** The first day of the day's week. */
export function weekStart(day: string, firstDay: number): string {
  return addDays(day, -((new Date(day).getUTCDay() - firstDay + 7) % 7));
}

/** The first day of a week for the locale: 1 is Monday, 7 is Sunday; Monday if the browser does not know. */
export function firstDayIn(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
  return known.getWeekInfo?.().firstDay ?? 1;
}

/** Days beyond the calendar's ends become its first or last day. */
function dayOf(moment: number): string {
  return new Date(Math.min(Math.max(moment, FIRST), LAST)).toISOString().slice(0, 10);
}
