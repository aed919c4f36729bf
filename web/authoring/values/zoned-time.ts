/** How far the clocks of a zone are ahead of UTC at a moment, both in milliseconds. */
export function offsetAt(zone: string, moment: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds = '0'] = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(name) ?? [];
  if (sign === undefined) return 0;

  const ahead = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -ahead : ahead;
}

/**
 * The moment at which the clocks of a zone show a time. If they show it twice, the later moment, so that no deadline ends too
 * early. If they skip it, the moment equally long after the gap began.
 * @param shown the date and time on the clock, in milliseconds as if it were UTC
 */
export function momentShown(zone: string, shown: number): number {
  const before = offsetAt(zone, shown - DAY_MS);
  const moments = [before, offsetAt(zone, shown + DAY_MS)].map((offset) => shown - offset);
  const real = moments.filter((moment) => moment + offsetAt(zone, moment) === shown);
  return real.length > 0 ? Math.max(...real) : shown - before;
}

/** The date and time on the clocks of a zone, as `2026-12-24T23:59:59.999`. */
export function shownAt(zone: string, moment: number): string {
  return new Date(moment + offsetAt(zone, moment)).toISOString().replace('Z', '');
}

/** A moment in the time of a zone, as `2026-12-24T23:59:59.999+14:00`. */
export function withOffset(zone: string, moment: number): string {
  const minutes = offsetAt(zone, moment) / 60_000;
  // Very old offsets have seconds, which ISO 8601 cannot write.
  if (!Number.isInteger(minutes)) return new Date(moment).toISOString();

  const ahead = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${shownAt(zone, moment)}${minutes < 0 ? '-' : '+'}${ahead.join(':')}`;
}

/** No zone changes its clocks twice within two days. */
const DAY_MS = 24 * 60 * 60 * 1_000;
