import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { hashToken } from './session-cookie.ts';

/**
 * Keeps session tokens out of the database: the library uses tokens, and this adapter stores and searches their hashes. A session
 * found by another field has the hash in place of its token.
 */
export const sessionHashes = (): BetterAuthPlugin => ({
  id: 'session-hashes',
  // The library builds its other parts on this adapter, after the plugins.
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...withHashes(adapter),
        transaction: (work) => adapter.transaction((trx) => work(withHashes(trx))),
      },
    },
  }),
});

type Call<M extends 'findOne' | 'findMany' | 'update' | 'consumeOne' | 'incrementOne'> = Parameters<DBAdapter[M]>[0];

function withHashes(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    async create<T extends Record<string, unknown>, R = T>(call: Parameters<typeof adapter.create<T, R>>[0]) {
      const token: unknown = call.data['token'];
      if (call.model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(call);
      const created = await adapter.create<T, R>({ ...call, data: { ...call.data, token: hashToken(token) } });
      return revealing([token])(created);
    },
    findOne: <T>(call: Call<'findOne'>) => adapter.findOne<T>(hidden(call)).then(revealed(call)),
    findMany: async <T>(call: Call<'findMany'>) => (await adapter.findMany<T>(hidden(call))).map(revealed(call)),
    update: <T>(call: Call<'update'>) => adapter.update<T>(hidden(call)).then(revealed(call)),
    consumeOne: <T>(call: Call<'consumeOne'>) => adapter.consumeOne<T>(hidden(call)).then(revealed(call)),
    incrementOne: <T>(call: Call<'incrementOne'>) => adapter.incrementOne<T>(hidden(call)).then(revealed(call)),
    count: (call) => adapter.count(hidden(call)),
    updateMany: (call) => adapter.updateMany(hidden(call)),
    delete: (call) => adapter.delete(hidden(call)),
    deleteMany: (call) => adapter.deleteMany(hidden(call)),
  };
}

interface Search {
  model: string;
  where?: Where[] | undefined;
}

const isToken = ({ field }: Where): boolean => field === 'token';

/** Searches for hashes instead of tokens. */
function hidden<C extends Search>(call: C): C {
  if (call.model !== 'session' || !call.where?.some(isToken)) return call;
  const where = call.where.map((each) => (isToken(each) ? { ...each, value: hashed(each.value) } : each));
  return { ...call, where };
}

function hashed(value: Where['value']): string | string[] {
  return Array.isArray(value) ? value.map((each) => hashToken(String(each))) : hashToken(String(value));
}

/** Puts the token back into a row that was found by it. */
function revealed({ model, where = [] }: Search) {
  const tokens = model === 'session' ? where.filter(isToken).flatMap(({ value }) => value) : [];
  return revealing(tokens.map(String));
}

function revealing(tokens: string[]) {
  return <R>(row: R): R => {
    if (tokens.length === 0 || typeof row !== 'object' || row === null || !('token' in row)) return row;
    const token = tokens.find((each) => hashToken(each) === row.token);
    return token === undefined ? row : { ...row, token };
  };
}
