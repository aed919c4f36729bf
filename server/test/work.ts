import { createHook } from 'node:async_hooks';
import type pg from 'pg';
import type { Databases } from '#server/db/connection/pool.ts';

/** One step of work for an answer: a sent statement, or a hashed password. */
export interface Step {
  /** `hash`, or the statement's text. */
  text: string;
  values: readonly unknown[];
}

/** Node's own name for a running hash. */
const HASHING = 'ARGON2REQUEST';
/** Statements that a process sends all the time, without any call. */
const ALWAYS = /change_marks/;

/** Records the work of these pools from now on, so that a test can count it instead of measuring time. */
export function noteWork({ pool, hot }: Pick<Databases, 'pool' | 'hot'>): {
  /** @returns the recorded steps of this run, in order */
  during(act: () => Promise<unknown>): Promise<Step[]>;
  /** The steps since the last `during` began. */
  soFar(): Step[];
} {
  let noted: Step[] = [];
  const known = new WeakSet<pg.PoolClient>();
  const listen = (client: pg.PoolClient) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => unknown; // it has many forms
    client.query = ((...given: unknown[]) => {
      noted.push(readStatement(given));
      return send(...given);
    }) as typeof client.query;
  };
  for (const each of [pool, hot]) each.on('acquire', listen);
  createHook({ init: (_, type) => type === HASHING && noted.push({ text: 'hash', values: [] }) }).enable();

  const soFar = () => noted.filter(({ text }) => !ALWAYS.test(text));
  return {
    async during(act) {
      noted = [];
      await act();
      return soFar();
    },
    soFar,
  };
}

/** The shortest of several runs of the same act, because other work may run at the same time. */
export const leastOf = (works: Step[][]): Step[] => works.toSorted((a, b) => a.length - b.length)[0] ?? [];

function readStatement([query, values]: unknown[]): Step {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  const { text = '', values: own = [] } = query as pg.QueryConfig<unknown[]>; // the other form that the driver takes
  return { text, values: own };
}
