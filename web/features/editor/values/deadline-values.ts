import { momentShown, shownAt, withOffset } from '#web/features/editor/values/zoned-time.ts';

/** When a survey closes, as its author writes it. */
export interface DeadlineValues {
  /** A day, as `2026-12-24`; empty while none is chosen. */
  deadline: string;
  /** A time of that day, as `18:30`. Its last minute, and none, mean the end of the day. */
  deadlineTime: string;
  /** The zone in which both are meant, as `Europe/Berlin`. */
  deadlineZone: string;
}

/** Where no day is chosen yet: the end of it, in that zone. */
export function noDeadline(zone: string): DeadlineValues {
  return { deadline: '', deadlineTime: LAST_MINUTE, deadlineZone: zone };
}

/** A stored deadline as it stands in the fields of an author in that zone. */
export function deadlineIn(zone: string, moment: string): DeadlineValues {
  const [day = '', time = ''] = shownAt(zone, Date.parse(moment)).split('T');
  return { deadline: day, deadlineTime: time.slice(0, LAST_MINUTE.length), deadlineZone: zone };
}

export function deadlineOf({ deadline, deadlineTime, deadlineZone }: DeadlineValues): DeadlineValues {
  return { deadline, deadlineTime, deadlineZone };
}

/**
 * The moment that is meant; null while there is no day.
 * @param stored the moment it was before: the fields know only minutes, and leave it alone within its own
 */
export function deadlineMoment(values: DeadlineValues, stored: string | null = null): Date | null {
  const zone = values.deadlineZone;
  if (stored !== null && wordsOf(deadlineIn(zone, stored)) === wordsOf(values)) return new Date(stored);

  const shown = Date.parse(wordsOf(values));
  return Number.isNaN(shown) ? null : new Date(momentShown(zone, shown));
}

/** The moment as it is sent, with its offset from UTC; empty while there is no day. */
export function deadlineSent(values: DeadlineValues): string {
  const moment = deadlineMoment(values);
  return moment ? withOffset(values.deadlineZone, moment.getTime()) : '';
}

/** Whether the clocks leave that time out on that day, being put forward over it. */
export function isLeftOut(values: DeadlineValues): boolean {
  const moment = deadlineMoment(values);
  return moment !== null && wordsOf(deadlineIn(values.deadlineZone, moment.toISOString())) !== wordsOf(values);
}

/** The day and the time to the millisecond, as if they were UTC. */
function wordsOf({ deadline, deadlineTime }: DeadlineValues): string {
  const isEnd = deadlineTime === '' || deadlineTime === LAST_MINUTE;
  return `${deadline}T${isEnd ? '23:59:59.999' : deadlineTime}Z`;
}

const LAST_MINUTE = '23:59';
