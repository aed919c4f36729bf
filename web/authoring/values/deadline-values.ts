import { momentShown, shownAt, withOffset } from '#web/authoring/values/zoned-time.ts';

/** The deadline of a survey as its author writes it. */
export interface DeadlineValues {
  /** A day, as `2026-12-24`; empty while no day is chosen. */
  deadline: string;
  /** A time of that day, as `18:30`. The last minute or an empty time means the end of the day. */
  deadlineTime: string;
  /** The zone of day and time, as `Europe/Berlin`. */
  deadlineZone: string;
}

/** The opening of a survey as its author writes it. */
export interface OpeningValues {
  opensAt: string;
  opensAtTime: string;
}

/** The fields before the author chooses a day: the end of the day, in that zone. */
export function noDeadline(zone: string): DeadlineValues {
  return { deadline: '', deadlineTime: LAST_MINUTE, deadlineZone: zone };
}

/** The deadline of a new survey: the end of the day in thirty days. */
export function firstDeadline(zone: string): DeadlineValues {
  const { deadline } = deadlineIn(zone, new Date(Date.now() + OPEN_DAYS * 24 * 60 * 60 * 1000).toISOString());
  return { ...noDeadline(zone), deadline };
}

const OPEN_DAYS = 30;

/** The fields of a stored deadline for an author in that zone. */
export function deadlineIn(zone: string, moment: string): DeadlineValues {
  const [day = '', time = ''] = shownAt(zone, Date.parse(moment)).split('T');
  return { deadline: day, deadlineTime: time.slice(0, LAST_MINUTE.length), deadlineZone: zone };
}

export function deadlineOf({ deadline, deadlineTime, deadlineZone }: DeadlineValues): DeadlineValues {
  return { deadline, deadlineTime, deadlineZone };
}

/** The opening with the zone of the deadline; by default its day begins at midnight. */
export function openingOf(values: OpeningValues & Pick<DeadlineValues, 'deadlineZone'>): DeadlineValues {
  const { opensAt: deadline, opensAtTime, deadlineZone } = values;
  return { deadline, deadlineTime: opensAtTime || '00:00', deadlineZone };
}

/** The fields of a stored opening. */
export function openingIn(zone: string, moment: string | null): OpeningValues {
  if (moment === null) return { opensAt: '', opensAtTime: '' };
  const { deadline, deadlineTime } = deadlineIn(zone, moment);
  return { opensAt: deadline, opensAtTime: deadlineTime };
}

/**
 * The moment of the deadline; null without a day.
 * @param stored the stored moment, which has milliseconds: kept while day and time are unchanged
 */
export function deadlineMoment(values: DeadlineValues, stored: string | null = null): Date | null {
  const zone = values.deadlineZone;
  if (stored !== null && wordsOf(deadlineIn(zone, stored)) === wordsOf(values)) return new Date(stored);

  const shown = Date.parse(wordsOf(values));
  return Number.isNaN(shown) ? null : new Date(momentShown(zone, shown));
}

/** The moment for the server, with its offset from UTC; empty without a day. */
export function deadlineSent(values: DeadlineValues): string {
  const moment = deadlineMoment(values);
  return moment ? withOffset(values.deadlineZone, moment.getTime()) : '';
}

/** Whether that time does not exist on that day, because the clocks skip it. */
export function isLeftOut(values: DeadlineValues): boolean {
  const moment = deadlineMoment(values);
  return moment !== null && wordsOf(deadlineIn(values.deadlineZone, moment.toISOString())) !== wordsOf(values);
}

/** Day and time to the millisecond, written as if they were UTC. */
function wordsOf({ deadline, deadlineTime }: DeadlineValues): string {
  const isEnd = deadlineTime === '' || deadlineTime === LAST_MINUTE;
  return `${deadline}T${isEnd ? '23:59:59.999' : deadlineTime}Z`;
}

const LAST_MINUTE = '23:59';
