import { minutesOf } from '#web/features/surveys/minutes.ts';

/**
 * The estimated time as minutes to show, at least one: up to five in halves, rounded up.
 * @returns null if nothing is asked, and if the time limit is shorter, which the page shows as well
 */
export function minutesNeeded({ secondsNeeded, duration }: { secondsNeeded: number; duration: number | null }) {
  const exact = minutesOf(secondsNeeded);
  const minutes = Math.max(1, exact > 5 ? Math.ceil(exact) : Math.ceil(exact * 2) / 2);
  return exact === 0 || (duration !== null && minutes > minutesOf(duration)) ? null : minutes;
}
