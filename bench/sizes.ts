import { insertResponses, insertResponsesOf, recount } from './answers.ts';
import type { Measurement } from './measurement.ts';
import { MIXED, TEXT_QUESTIONS } from './mixed.ts';
import { type Questionnaire, SINGLE_CHOICES } from './questionnaire.ts';
import type { Stage } from './stage.ts';

const CLIENTS = 64;
/** Readers of the newest texts at the same moment in a busy survey. */
const READERS = 8;
/** Viewers of the small survey, who are its respondents and have several connections each. */
const FEW = 10;
const MANY = 1_000_000;
/** The desired ratio of rates: a survey with very many responses costs at most 1.2 times one with few. */
const TARGET = 1 / 1.2;
/** The most milliseconds of the 99th percentile of pages with the newest texts. */
const TEXTS_MS = 20;

/**
 * The details of a survey with its results, for its respondents, never from a cache: ten single choices, and thirty questions of
 * all types. Then the newest of a million texts.
 */
export function prepareSizes(stage: Stage): Measurement[] {
  const surveys = new Map<string, Promise<string>>();
  const line = { group: 'size', clients: CLIENTS } as const;
  const [text = ''] = TEXT_QUESTIONS;
  return [
    ...compare('single choices', SINGLE_CHOICES),
    ...compare('mixed questions', MIXED),
    {
      ...line,
      name: `newest texts of ${MANY.toLocaleString('en')} (${READERS})`,
      clients: READERS,
      against: [],
      p99Max: TEXTS_MS,
      run: () => read(nameOf('mixed questions', MANY), MIXED, { responses: MANY, path: `/questions/${text}/texts` }),
    },
  ];

  function compare(what: string, questionnaire: Questionnaire): Measurement[] {
    const [many, few] = [nameOf(what, MANY), nameOf(what, FEW)];
    return [
      {
        ...{ ...line, name: many, against: [{ name: few, target: TARGET }] },
        run: () => read(many, questionnaire, { responses: MANY }),
      },
      { ...line, name: few, against: [], run: () => read(few, questionnaire, { responses: FEW }) },
    ];
  }

  async function read(
    name: string,
    questionnaire: Questionnaire,
    { responses, path = '' }: { responses: number; path?: string },
  ) {
    let survey = surveys.get(name);
    if (!survey) {
      survey = publish(questionnaire, responses);
      surveys.set(name, survey);
    }
    const { sample, statuses } = await stage.load(stage.site, {
      clients: path === '' ? CLIENTS : READERS,
      requests: {
        kind: 'read',
        paths: [`/api/survey/${await survey}${path}`],
        cookies: stage.people.slice(0, FEW).map(({ cookie }) => cookie),
        acceptEncoding: 'gzip, deflate, br, zstd',
      },
    });
    if (Object.keys(statuses).join() !== '200') throw new Error(`Details were answered ${JSON.stringify(statuses)}`);
    return sample;
  }

  async function publish(questionnaire: Questionnaire, responses: number): Promise<string> {
    const [surveyId = ''] = await stage.publish(1, questionnaire);
    const answered = { surveyId, questionnaire };
    if (responses > FEW) await insertResponses(stage.client, { ...answered, count: responses - FEW });
    const personIds = stage.people.slice(0, FEW).map(({ id }) => id);
    await insertResponsesOf(stage.client, { ...answered, personIds });
    await recount(stage.client, surveyId);
    await stage.client.query('vacuum analyze responses');
    return surveyId;
  }
}

const nameOf = (what: string, responses: number): string =>
  `details, ${what}, ${responses.toLocaleString('en')} responses, signed in`;
