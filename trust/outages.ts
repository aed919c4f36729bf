import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Wait } from '#server/test/storm/storm.ts';
import { percentile } from './parameters.ts';

/** A killed node, from its kill until it accepted connections again, by the clock of `performance.now`. */
export interface Outage {
  /** By its number in the cluster's script; 0 is the coordinator. */
  node: string;
  killed: number;
  started: number;
  back: number;
}

const LOOK_MS = 20;

/** Resolves when a new connection to this database can read. */
export async function untilAccepting(connectionString: string): Promise<void> {
  while (!(await isAccepting(connectionString))) await delay(LOOK_MS);
}

async function isAccepting(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Measures what the outages cost, in milliseconds.
 * @param nodeOf the node that has the rows of a survey
 */
export function costOf(outages: readonly Outage[], waits: readonly Wait[], nodeOf: (survey: string) => string) {
  const needs = (survey: string, node: string) => node === '0' || nodeOf(survey) === node;
  const beyond = ({ survey, begun, ended }: Wait) => {
    const lost = outages.filter(({ node }) => needs(survey, node));
    const overlaps = lost.map(({ killed, back }) => Math.max(0, Math.min(ended, back) - Math.max(begun, killed)));
    return ended - begun - overlaps.reduce((sum, each) => sum + each, 0);
  };
  const elsewhere = waits
    .filter(({ survey, begun }) =>
      outages.some(({ node, killed, back }) => !needs(survey, node) && begun >= killed && begun < back),
    )
    .map(({ begun, ended }) => ended - begun);
  const recoveries = outages.map(({ started, back }) => back - started);
  const figures = {
    /** From the start of a node until it accepts connections: its own recovery. */
    recoveryMedian: percentile(recoveries, 0.5),
    recoveryLongest: Math.max(0, ...recoveries),
    /** From the kill until the node accepts connections. */
    outageLongest: Math.max(0, ...outages.map(({ killed, back }) => back - killed)),
    waitLongest: Math.max(0, ...waits.map(({ begun, ended }) => ended - begun)),
    /** The longest wait without the time in which a needed node was away. */
    waitBeyondOutagesLongest: Math.max(0, ...waits.map(beyond)),
    /** Submissions to surveys on other nodes that began during an outage. */
    elsewhere: elsewhere.length,
    elsewhereMedian: percentile(elsewhere, 0.5),
    elsewhere99: percentile(elsewhere, 0.99),
  };
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]));
}
