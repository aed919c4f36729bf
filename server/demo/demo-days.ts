import { type Cast, joinMoments } from './cast.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import type { PlannedSurvey } from './plan-types.ts';

/** A day (UTC) as `2026-01-31`; such days sort by date. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Makes the totals of each day before `today`, for charts. Call it after all answers were made. */
export function closedDays(planned: PlannedSurvey[], cast: Cast, today: string): TableRows[] {
  const responsesBy = (keyOf: (survey: PlannedSurvey, day: string) => string[]) =>
    sumRows(responsesBefore(today, planned), ({ survey, day }) => keyOf(survey, day));
  return [
    tableRows(
      'closed_responses',
      ['survey_id', 'n'],
      responsesBy(({ id }) => [id]),
    ),
    tableRows(
      'response_days',
      ['day', 'n'],
      responsesBy((_, day) => [day]),
    ),
    tableRows(
      'author_days',
      ['author_id', 'day', 'n'],
      responsesBy(({ authorId }, day) => [authorId, day]),
    ),
    tableRows(
      'user_days',
      ['day', 'n'],
      sumRows(joinedBefore(today, cast), ({ day }) => [day]),
    ),
  ];
}

interface Counted {
  day: string;
  n: number;
}

function* responsesBefore(today: string, planned: PlannedSurvey[]): Generator<Counted & { survey: PlannedSurvey }> {
  for (const survey of planned) {
    for (const [day, n] of survey.days) if (day < today) yield { survey, day, n };
  }
}

function* joinedBefore(today: string, cast: Cast): Generator<Counted> {
  for (const moment of joinMoments(cast)) {
    const day = dayOf(moment);
    if (day < today) yield { day, n: 1 };
  }
}

/** Yields a row for each key: the parts of the key and the sum. */
function* sumRows<C extends Counted>(counted: Iterable<C>, keyOf: (counted: C) => string[]): Generator<Cell[]> {
  const sums = new Map<string, { key: string[]; n: number }>();
  for (const each of counted) {
    const key = keyOf(each);
    const name = key.join();
    const sum = sums.get(name);
    if (sum) sum.n += each.n;
    else sums.set(name, { key, n: each.n });
  }
  for (const { key, n } of sums.values()) yield [...key, n];
}
