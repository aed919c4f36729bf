import type { BetterAuthPlugin, DBTransactionAdapter } from 'better-auth';
import type { Db } from '#server/db/pool.ts';
import { findClockLead } from './clock.queries.ts';

/**
 * Has what the library lets expire live by the database's clock. The library compares times with the clock of this process
 * and deletes what is over: were that an hour or a year ahead for a moment, every session that is used meanwhile would be
 * gone for good. So it is told all times as its own clock would show them, and what it tells goes back the same way.
 */
export const databaseClock = (db: Db): BetterAuthPlugin => ({
  id: 'database-clock',
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...withClock(adapter, () => findClockLead(db)),
        async transaction(work) {
          // Asked before: a transaction that waited for another connection could wait for good.
          const lead = await findClockLead(db);
          return adapter.transaction((trx) => work(withClock(trx, async () => lead)));
        },
      },
    },
  }),
});

/** What the library lets expire. */
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

/** The same with all times in it moved by some milliseconds. */
function shifted<T>(value: T, by: number): T;
function shifted(value: unknown, by: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + by);
  if (Array.isArray(value)) return value.map((each) => shifted(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shifted(each, by)]));
}
