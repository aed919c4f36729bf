import { insertResponse, recount } from './answers.ts';
import { insertResponses } from './desk-content.ts';
import type { Measurement } from './measurement.ts';
import type { Stage } from './stage.ts';

const CLIENTS = 64;
/** Viewers, each with several connections; they are the respondents of the small survey. */
const FEW = 10;
const MANY = 1_000_000;
/** A survey with very many responses should cost as little as one with few. */
const TARGET = 0.8;

/** The details of a survey with its results, for its respondents: never from a cache. */
export function prepareSizes(stage: Stage): Measurement[] {
  const few = nameOf(FEW);
  const surveys = new Map<number, Promise<string>>();
  const line = { group: 'size', clients: CLIENTS } as const;
  return [
    { ...line, name: nameOf(MANY), against: [{ name: few, target: TARGET }], run: () => read(MANY) },
    { ...line, name: few, against: [], run: () => read(FEW) },
  ];

  async function read(responses: number) {
    let survey = surveys.get(responses);
    if (!survey) {
      survey = publish(responses);
      surveys.set(responses, survey);
    }
    const { sample, statuses } = await stage.load('product', {
      clients: CLIENTS,
      requests: {
        kind: 'read',
        path: `/api/survey/${await survey}`,
        cookies: stage.people.slice(0, FEW).map(({ cookie }) => cookie),
        acceptEncoding: 'gzip, deflate, br, zstd',
      },
    });
    if (Object.keys(statuses).join() !== '200') throw new Error(`Details were answered ${JSON.stringify(statuses)}`);
    return sample;
  }

  async function publish(responses: number): Promise<string> {
    const [id = ''] = await stage.publish(1);
    if (responses > FEW) await insertResponses(stage.client, id, responses - FEW);
    for (const person of stage.people.slice(0, FEW)) await insertResponse(stage.client, id, person.id);
    await recount(stage.client, id);
    await stage.client.query('vacuum analyze responses');
    return id;
  }
}

const nameOf = (responses: number): string => `details, ${responses.toLocaleString('en')} responses, signed in`;
