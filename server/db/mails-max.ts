import { sql } from 'kysely';
import { MAILS_PER_DAY, MAILS_PER_DAY_UNTIL_AGREED } from '#basics/limits.ts';

/** SQL: the most mails of a day, of one sort, that the author `u` can make this site send. */
export const MAILS_MAX = sql<number>`case when u.may_list then ${MAILS_PER_DAY}::int else ${MAILS_PER_DAY_UNTIL_AGREED}::int end`;
