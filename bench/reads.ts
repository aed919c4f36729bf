import { CATEGORIES } from '#basics/choices.ts';
import { PAGE_SIZE } from '#basics/limits.ts';
import type { Requests } from './load/requests.ts';
import type { Measurement } from './measurement.ts';
import type { Stage } from './stage.ts';

const CLIENTS = 64;
const SURVEYS = 200;
/** The desired ratio of cached public answers to a bare server that sends a buffer of the same size. */
const TARGET = 0.8;
/** As browsers send it. */
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';
const PLAIN = 'identity';

/** Each public answer, followed by the bare server's answer of the same size. */
export async function prepareReads(stage: Stage): Promise<Measurement[]> {
  const [surveyId] = await stage.publish(SURVEYS);
  const list = `/api/get-filtered-survey?limit=${PAGE_SIZE}`;
  const filtered = `${list}&${new URLSearchParams({ category: CATEGORIES[0], sortByVote: 'mostVoted', searchTerm: 'days' })}`;
  const details = `/api/survey/${surveyId}`;
  const ifNoneMatch = await readTag(stage.site.port, details);
  const guest: Pick<Requests, 'cookies'> = { cookies: [''] };

  const pairs = [
    pair('list', { path: list, ...guest, acceptEncoding: BROWSER_ENCODINGS }),
    pair('list, not compressed', { path: list, ...guest, acceptEncoding: PLAIN }),
    pair('list, filtered', { path: filtered, ...guest, acceptEncoding: BROWSER_ENCODINGS }),
    pair('details', { path: details, ...guest, acceptEncoding: BROWSER_ENCODINGS }),
    pair('drawn page of a survey', {
      path: `/dashboard/survey-details/${surveyId}`,
      ...guest,
      acceptEncoding: BROWSER_ENCODINGS,
    }),
    pair('details, unchanged (304)', { path: details, ...guest, acceptEncoding: BROWSER_ENCODINGS, ifNoneMatch }),
    pair('details, signed in', {
      path: details,
      cookies: stage.people.slice(0, CLIENTS).map(({ cookie }) => cookie),
      acceptEncoding: BROWSER_ENCODINGS,
    }),
  ];
  return pairs.flat();

  function pair(name: string, read: Omit<Extract<Requests, { kind: 'read' }>, 'kind'>): Measurement[] {
    let bytes = 0;
    const status = read.ifNoneMatch ? 304 : 200;
    const isPublic = read.cookies[0] === '';
    const load = async (target: Stage['bare'], path: string) => {
      const requests: Requests = { kind: 'read', ...read, path };
      const answer = await stage.load(target, { clients: CLIENTS, requests });
      if (Object.keys(answer.statuses).join() !== String(status)) {
        throw new Error(`${name}: the answers were ${JSON.stringify(answer.statuses)}`);
      }
      bytes = answer.bodyBytes;
      return answer.sample;
    };
    const bareName = `bare server: ${name}`;
    return [
      {
        group: 'read',
        name,
        clients: CLIENTS,
        against: [{ name: bareName, ...(isPublic && { target: TARGET }) }],
        run: () => load(stage.site, read.path),
      },
      { group: 'read', name: bareName, clients: CLIENTS, against: [], run: () => load(stage.bare, `/${bytes}`) },
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
