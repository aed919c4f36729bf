import { PARTICIPANTS, type Role } from '#contract/people/roles.ts';
import { newId } from '#server/db/ids.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import { ACCOUNTS, type Person, personAt } from './demo-people.ts';
import { createRandom } from './random.ts';

/** All people of the demonstration. */
export interface Cast {
  accounts: Record<keyof typeof ACCOUNTS, Person & { id: string }>;
  /** The ids of all people; the index is that of `personAt`. */
  people: string[];
  /** The ids of people who may answer, vote and react. */
  participants: string[];
  proMembers: string[];
  surveyors: string[];
  /** Unix milliseconds. */
  since: number;
}

export const DAY = 24 * 60 * 60 * 1_000;

/** Days of history that the demonstration has. All people join within the first two weeks. */
export const HISTORY_DAYS = 60;
export const JOINING_DAYS = 15;

/** @param people number of respondents @param now Unix milliseconds */
export function assembleCast({ people: size, now }: { people: number; now: number }): Cast {
  const since = now - HISTORY_DAYS * DAY;
  const people = Array.from({ length: size }, (_, index) => newId(joinedAt(since, index)));
  const enrol = (account: Person) => ({ id: newId(since), ...account });
  const peopleWho = (may: (role: Role) => boolean) => people.filter((_, index) => may(personAt(index).role));

  return {
    accounts: {
      admin: enrol(ACCOUNTS.admin),
      surveyor: enrol(ACCOUNTS.surveyor),
      pro: enrol(ACCOUNTS.pro),
      user: enrol(ACCOUNTS.user),
    },
    people,
    participants: peopleWho((role) => PARTICIPANTS.some((participant) => participant === role)),
    proMembers: peopleWho((role) => role === 'pro-user'),
    surveyors: peopleWho((role) => role === 'surveyor'),
    since,
  };
}

/** Yields the rows of all people: the accounts first, then the respondents. */
export function users(cast: Cast): TableRows {
  return tableRows(
    'users',
    ['id', 'name', 'email', 'email_verified', 'role', 'created_at', 'updated_at'],
    userRows(cast),
  );
}

function* userRows({ accounts, people, since }: Cast): Generator<Cell[]> {
  const founded = new Date(since);
  for (const { id, name, email, role } of Object.values(accounts)) {
    yield [id, name, email, true, role, founded, founded];
  }
  for (const [index, id] of people.entries()) {
    const { name, email, role } = personAt(index);
    const joined = new Date(joinedAt(since, index));
    yield [id, name, email, true, role, joined, joined];
  }
}

/**
 * Makes the passwords of the four accounts; the other people have none. The identity library calls a password "credential" and uses
 * the person's id as the account's.
 */
export async function identityAccounts({ accounts, since }: Cast, hash: () => Promise<string>): Promise<TableRows> {
  const founded = new Date(since);
  const rows = Object.values(accounts).map(async ({ id }) => {
    return [newId(since), id, 'credential', id, await hash(), founded, founded];
  });
  return tableRows(
    'identity_accounts',
    ['id', 'user_id', 'provider_id', 'account_id', 'password', 'created_at', 'updated_at'],
    await Promise.all(rows),
  );
}

/** When each person joined, in Unix milliseconds. */
export function* joinMoments({ accounts, people, since }: Cast): Generator<number> {
  for (const _ of Object.values(accounts)) yield since;
  for (const index of people.keys()) yield joinedAt(since, index);
}

function joinedAt(since: number, index: number): number {
  return Math.floor(since + createRandom(index).next() * JOINING_DAYS * DAY);
}
