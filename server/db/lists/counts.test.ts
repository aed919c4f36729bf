import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { COUNTED_MAX } from '#basics/limits.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { countOf, toCounts } from './counts.ts';

test('rows are counted, but no further than a bound', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const count = (rows: number) => sql`select ${countOf(sql`generate_series(1, ${rows})`)} as n`.execute(database.db);

  expect((await count(7)).rows).toEqual([{ n: 7 }]);
  expect((await count(COUNTED_MAX + 5)).rows).toEqual([{ n: COUNTED_MAX }]);
});

test('the choices of a filter are counted up to the bound, and all of them together, too', () => {
  const rows = [
    { choice: 'red', n: COUNTED_MAX + 5 },
    { choice: 'blue', n: 3 },
  ] as const;

  expect(toCounts(['red', 'blue', 'green'], rows)).toEqual({ all: COUNTED_MAX, red: COUNTED_MAX, blue: 3, green: 0 });
});
