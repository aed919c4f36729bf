import type pg from 'pg';
import { openClient } from '#server/db/connection/pool.ts';
import { cookieOf, insertPeople, insertSurveys } from './content.ts';
import type { Ending } from './ending.ts';
import type { Questionnaire } from './questionnaire.ts';
import { type Site, startSite } from './site.ts';

/** A running server and the people who load it. */
export interface Product {
  site: Site;
  client: pg.Client;
  /** People who may participate, more than submit in one measurement. */
  people: { id: string; cookie: string }[];
  /** Publishes surveys and returns their ids. */
  publish(count: number, questionnaire?: Questionnaire): Promise<string[]>;
}

/** Submissions per second; no server here accepts more. Each needs another person. */
const SUBMISSIONS_MAX = 25_000;

/**
 * @param call.seconds the length of a measurement
 * @param call.fastest submissions per second at most
 */
export async function openProduct(
  { site, seconds, fastest = SUBMISSIONS_MAX }: { site: Site; seconds: number; fastest?: number },
  ending: Ending,
): Promise<Product> {
  const client = await openClient(site.connection);
  ending.defer(() => client.end());
  const cookie = cookieOf(site.port, site.secret);
  const count = Math.ceil((seconds + 1) * fastest);
  const people = await insertPeople(client, { count, role: 'user', cookie });
  const [author] = await insertPeople(client, { count: 1, role: 'surveyor', cookie });
  const authorId = author?.id ?? '';

  return {
    site,
    client,
    people,
    publish: (surveys, questionnaire) => insertSurveys(client, { authorId, count: surveys, questionnaire }),
  };
}

/** Starts a server with one surveyor, for measurements that insert their own surveys. */
export async function startWithAuthor(port: number, ending: Ending) {
  const site = await startSite({ port }, ending);
  const client = await openClient(site.connection);
  ending.defer(() => client.end());
  const [author] = await insertPeople(client, { count: 1, role: 'surveyor', cookie: cookieOf(port, site.secret) });
  if (!author) throw new Error('The author was not inserted');
  return { client, author };
}
