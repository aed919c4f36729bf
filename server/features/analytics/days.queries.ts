import { sql } from 'kysely';

/** An answer that began a moment before midnight may be written after it: until then its day is not over. */
const SETTLED_AFTER = sql`interval '1 hour'`;

export const TODAY = sql`(now() at time zone 'UTC')::date`;

/** The first day, UTC, whose responses may still grow in number. */
export const FIRST_OPEN_DAY = sql`((now() - ${SETTLED_AFTER}) at time zone 'UTC')::date`;

/** Midnight, UTC, at which a day begins. */
export const begin = (day: ReturnType<typeof sql>) => sql`(${day})::timestamp at time zone 'UTC'`;
