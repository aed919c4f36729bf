import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import { newId } from '#server/db/ids.ts';
import { type Cast, DAY, HISTORY_DAYS, JOINING_DAYS } from './cast.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import { type Person, personAt } from './demo-people.ts';
import { createRandom } from './random.ts';

const CENTS = 100;

/** Yields the payments of the pro-users, made after all people had joined. */
export function payments(cast: Cast): TableRows {
  return tableRows(
    'payments',
    [
      'id',
      'trans_id',
      'mode',
      'user_id',
      'user_name',
      'user_email',
      'amount',
      'currency',
      'created_at',
      'confirmed_at',
    ],
    paymentRows(cast),
  );
}

function* paymentRows({ accounts, people, since }: Cast): Generator<Cell[]> {
  yield paymentRow(accounts.pro, since + JOINING_DAYS * DAY);
  for (const [index, id] of people.entries()) {
    const person = personAt(index);
    if (person.role === 'pro-user') yield paymentRow({ id, ...person }, paidAt(since, index));
  }
}

function paymentRow({ id, name, email }: Person & { id: string }, at: number): Cell[] {
  const [paymentId, moment] = [newId(at), new Date(at)];
  const transId = `pi_test_${paymentId.replaceAll('-', '')}`;
  return [paymentId, transId, 'test', id, name, email, PRO_PRICE_DOLLARS * CENTS, 'usd', moment, moment];
}

function paidAt(since: number, index: number): number {
  const share = createRandom(-1 - index).next();
  return Math.floor(since + (JOINING_DAYS + share * (HISTORY_DAYS - JOINING_DAYS)) * DAY);
}
