import { assertExactCounts } from './counts.ts';
import { hasPgbench, runPgbench } from './load/inserts.ts';
import { type Requests, SURVEY_ID_HERE } from './load/requests.ts';
import type { Measurement } from './measurement.ts';
import type { Product } from './product.ts';
import { type Questionnaire, SINGLE_CHOICES, WITH_CONDITIONS } from './questionnaire.ts';
import type { Sample } from './sample.ts';
import type { Stage } from './stage.ts';

const PATH = '/api/survey/response';
const MANY_SURVEYS = 500;
/** The driver's inserts, without checks or counts. */
export const DRIVER_INSERTS = 'one-row inserts, same driver';
const ORM_CLIENTS = 64;
/** Desired ratios to the driver's one-row inserts, to pgbench's, and to an ORM's transaction. */
const TARGETS = {
  driver: { clients: 64, ratio: 1 },
  pgbench: { clients: 256, ratio: 1 },
  orm: { clients: 64, ratio: 20 },
};

/** Submissions by members, each by another person, compared with the database alone. */
export async function prepareSubmissions(stage: Stage): Promise<Measurement[]> {
  const { flags, site } = stage;
  const withPgbench = await hasPgbench();
  if (!withPgbench) console.log('pgbench is not installed: its figures are left out.');

  const orm = `ORM transaction (${ORM_CLIENTS})`;
  const perClients = flags.clients.flatMap((clients): Measurement[] => {
    const [driver, pgbench, bare] = [DRIVER_INSERTS, 'one-row inserts, pgbench', 'bare server: POST'].map(
      (name) => `${name} (${clients})`,
    ) as [string, string, string];
    const against = [
      { name: driver, ...targetFor('driver', clients) },
      ...(withPgbench ? [{ name: pgbench, ...targetFor('pgbench', clients) }] : []),
      { name: orm, ...targetFor('orm', clients) },
      { name: bare },
    ];
    const line = { group: 'submit', clients } as const;
    return [
      { ...line, name: `submit, one survey (${clients})`, against, run: () => submit(clients, 1) },
      { ...line, name: driver, against: [], run: () => stage.insert('one row', clients) },
      ...(withPgbench
        ? [{ ...line, name: pgbench, against: [], run: () => runPgbench({ ...site, clients, seconds: flags.seconds }) }]
        : []),
      { ...line, name: bare, against: [], run: () => postToBare(clients) },
      ...(clients > 1
        ? [
            {
              ...line,
              name: `submit, ${MANY_SURVEYS} surveys (${clients})`,
              against: against.map(({ name }) => ({ name })),
              run: () => submit(clients, MANY_SURVEYS),
            },
          ]
        : []),
    ];
  });
  return [
    ...perClients,
    {
      group: 'submit',
      name: orm,
      clients: ORM_CLIENTS,
      against: [],
      run: () => stage.insert('ORM transaction', ORM_CLIENTS),
    },
  ];

  function submit(clients: number, surveys: number) {
    return measureSubmissions(stage, { product: stage, clients, surveys, questionnaire: SINGLE_CHOICES });
  }

  async function postToBare(clients: number) {
    const { bodies } = SINGLE_CHOICES;
    const { sample, statuses } = await stage.load(stage.bare, {
      clients,
      requests: submissionsOf({ cookies: cookiesOf(stage.people), surveyIds: [SURVEY_ID_HERE], bodies }),
    });
    assertAccepted(statuses);
    return sample;
  }
}

/** The same submissions to surveys with conditions and without. */
export function prepareLogic(stage: Stage): Measurement[] {
  const clients = 64;
  const line = { group: 'logic', clients } as const;
  const submit = (questionnaire: Questionnaire) => () =>
    measureSubmissions(stage, { product: stage, clients, surveys: 1, questionnaire });
  const without = `submit, no conditions (${clients})`;
  return [
    {
      ...line,
      name: `submit, eight conditions (${clients})`,
      against: [{ name: without, target: 0.9 }],
      run: submit(WITH_CONDITIONS),
    },
    { ...line, name: without, against: [], run: submit(SINGLE_CHOICES) },
  ];
}

/**
 * Loads a product with submissions to new surveys. Checks that exactly the acknowledged ones are stored and counted.
 * @param call.guests the cookies of guests, who answer in place of members
 */
export async function measureSubmissions(
  { load }: Pick<Stage, 'load'>,
  call: { product: Product; clients: number; surveys: number; questionnaire: Questionnaire; guests?: string[] },
): Promise<Sample> {
  const { product, clients, surveys, questionnaire, guests } = call;
  const surveyIds = await product.publish(surveys, questionnaire);
  if (guests) await product.client.query(`update surveys set audience = 'link' where id = any($1)`, [surveyIds]);
  const cookies = guests ?? cookiesOf(product.people);
  const requests = submissionsOf({ cookies, surveyIds, bodies: questionnaire.bodies });
  const { sample, statuses } = await load(product.site, { clients, requests });
  assertAccepted(statuses);
  await assertExactCounts(product.client, surveyIds, statuses[200] ?? 0);
  return sample;
}

function submissionsOf(call: { cookies: string[]; surveyIds: string[]; bodies: string[] }): Requests {
  return { kind: 'submissions', path: PATH, ...call };
}

const cookiesOf = (people: Product['people']): string[] => people.map(({ cookie }) => cookie);

function assertAccepted(statuses: Record<number, number>): void {
  if (Object.keys(statuses).join() !== '200') throw new Error(`Submissions were answered ${JSON.stringify(statuses)}`);
}

function targetFor(calibration: keyof typeof TARGETS, clients: number): { target?: number } {
  const target = TARGETS[calibration];
  return target.clients === clients ? { target: target.ratio } : {};
}
