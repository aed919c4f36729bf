import type { BetterAuthPlugin, DBTransactionAdapter } from 'better-auth';
import type { Db } from '#server/db/connection/pool.ts';
import { findClockLead } from './clock.queries.ts';

/**
 * Makes sessions and verifications expire by the database's clock. The library uses this process's clock and deletes expired rows,
 * so a clock that is ahead would delete valid sessions. The adapter shifts times to this process's clock on reading, and back on
 * writing.
 */
export const databaseClock = (db: Db): BetterAuthPlugin => ({
  id: 'database-clock',
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...withClock(adapter, () => findClockLead(db)),
        async transaction(work) {
          // Read first: inside the transaction, waiting for a second connection could deadlock the pool.
          const lead = await findClockLead(db);
          return adapter.transaction((trx) => work(withClock(trx, async () => lead)));
        },
      },
    },
  }),
});

/** The models with an expiry. */
const MODELS = new Set(['session', 'verification']);

function withClock(adapter: DBTransactionAdapter, findLead: () => Promise<number>): DBTransactionAdapter {
  async function translated<C extends { model: string }, R>(call: C, run: (call: C) => Promise<R>): Promise<R> {
    const lead = MODELS.has(call.model) ? await findLead() : 0;
    return lead === 0 ? run(call) : shifted(await run(shifted(call, -lead)), lead);
  }

  return {
    ...adapter,
    create: (call) => translated(call, (each) => adapter.create(each)),
    findOne: (call) => translated(call, (each) => adapter.findOne(each)),
    findMany: (call) => translated(call, (each) => adapter.findMany(each)),
    update: (call) => translated(call, (each) => adapter.update(each)),
    updateMany: (call) => translated(call, (each) => adapter.updateMany(each)),
    consumeOne: (call) => translated(call, (each) => adapter.consumeOne(each)),
    incrementOne: (call) => translated(call, (each) => adapter.incrementOne(each)),
    count: (call) => translated(call, (each) => adapter.count(each)),
    delete: (call) => translated(call, (each) => adapter.delete(each)),
    deleteMany: (call) => translated(call, (each) => adapter.deleteMany(each)),
  };
}

/** Copies the value with all times moved by `by` milliseconds. */
function shifted<T>(value: T, by: number): T;
function shifted(value: unknown, by: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + by);
  if (Array.isArray(value)) return value.map((each) => shifted(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shifted(each, by)]));
}
