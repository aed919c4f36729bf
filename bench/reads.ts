import { CATEGORIES } from '#basics/choices.ts';
import { PAGE_SIZE } from '#basics/limits.ts';
import type { LoadAnswer } from './load/load-process.ts';
import type { Requests } from './load/requests.ts';
import type { Measurement } from './measurement.ts';
import { MIXED } from './mixed.ts';
import type { Product } from './product.ts';
import type { Stage } from './stage.ts';

const CLIENTS = 64;
const SURVEYS = 200;
/** The desired ratio of cached public answers to a bare server that sends a buffer of the same size. */
const TARGET = 0.8;
/** As browsers send it. */
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';
const PLAIN = 'identity';

/** A request that guests or members often send. */
export interface Read {
  name: string;
  requests: Extract<Requests, { kind: 'read' }>;
}

/** Publishes surveys and returns the requests that read them. */
export async function prepareRequests({ site, people, publish }: Product): Promise<Read[]> {
  const [surveyId] = await publish(SURVEYS);
  const [mixedId] = await publish(1, MIXED);
  const list = `/api/get-filtered-survey?limit=${PAGE_SIZE}`;
  const filtered = `${list}&${new URLSearchParams({ category: CATEGORIES[0], sortByVote: 'mostVoted', searchTerm: 'days' })}`;
  const details = `/api/survey/${surveyId}`;
  const ifNoneMatch = await readTag(site.port, details);
  const guest = { kind: 'read' as const, acceptEncoding: BROWSER_ENCODINGS, cookies: [''] } satisfies Omit<
    Read['requests'],
    'paths'
  >;
  const members = people.slice(0, CLIENTS).map(({ cookie }) => cookie);

  return [
    { name: 'list', requests: { ...guest, paths: [list] } },
    { name: 'list, not compressed', requests: { ...guest, paths: [list], acceptEncoding: PLAIN } },
    { name: 'list, filtered', requests: { ...guest, paths: [filtered] } },
    { name: 'details', requests: { ...guest, paths: [details] } },
    {
      name: 'drawn page of a survey',
      requests: { ...guest, paths: [`/dashboard/survey-details/${surveyId}`] },
    },
    { name: 'details, unchanged (304)', requests: { ...guest, paths: [details], ifNoneMatch } },
    { name: 'details, signed in', requests: { ...guest, paths: [details], cookies: members } },
    {
      name: 'details of thirty mixed questions, signed in',
      requests: { ...guest, paths: [`/api/survey/${mixedId}`], cookies: members },
    },
  ];
}

/** Sends the requests of 64 clients. @throws Error if an answer has another status than it should */
export async function measureRead(
  load: Stage['load'],
  target: Parameters<Stage['load']>[0],
  { name, requests }: Read,
): Promise<LoadAnswer> {
  const answer = await load(target, { clients: CLIENTS, requests });
  const status = requests.ifNoneMatch ? 304 : 200;
  if (Object.keys(answer.statuses).join() === String(status)) return answer;
  throw new Error(`${name}: the answers were ${JSON.stringify(answer.statuses)}`);
}

/** Each answer, followed by the bare server's answer of the same size. */
export async function prepareReads(stage: Stage): Promise<Measurement[]> {
  const reads = await prepareRequests(stage);
  return reads.flatMap(pair);

  function pair(read: Read): Measurement[] {
    let bytes = 0;
    const { name, requests } = read;
    const isPublic = requests.cookies[0] === '';
    const measure = async (target: Stage['bare'], paths: string[]) => {
      const { sample, bodyBytes } = await measureRead(stage.load, target, { name, requests: { ...requests, paths } });
      bytes = bodyBytes;
      return sample;
    };
    const line = { group: 'read', clients: CLIENTS } as const;
    const bareName = `bare server: ${name}`;
    return [
      {
        ...{ ...line, name },
        against: [{ name: bareName, ...(isPublic && { target: TARGET }) }],
        run: () => measure(stage.site, requests.paths),
      },
      { ...line, name: bareName, against: [], run: () => measure(stage.bare, [`/${bytes}`]) },
    ];
  }
}

async function readTag(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  const tag = answer.headers.get('etag');
  if (!tag) throw new Error(`${path} has no ETag`);
  return tag;
}
