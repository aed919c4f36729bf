import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Endpoint, Input, Output } from '#contract/http/endpoint.ts';
import type { Problem } from '#contract/http/problem.ts';
import { type Api, api } from '#contract/index.ts';
import type { Role } from '#contract/people/roles.ts';
import type { SurveyInput } from '#contract/surveys/survey-input.ts';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import type { Question } from '#questions/contract.ts';
import { type AppOptions, SESSIONS_KEPT_MS } from '#server/app-options.ts';
import { createApp } from '#server/create-app.ts';
import { createTestDatabase, shareTestDatabase, type TestDatabase } from './database.ts';
import { createPeople, type Person, TEST_SECRET, TEST_URL } from './people.ts';

/** An answer: its body as in the contract, or the error body. */
export interface Answer<E extends Endpoint> {
  status: number;
  body: Output<E>;
  problem: Problem;
  /** The raw body, for files. */
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
}

type CallOptions = { headers?: Record<string, string> };

/** A person or guest who calls the API; `guest` has no session. */
export interface Caller {
  call<N extends keyof Api>(name: N, input?: Input<Api[N]> | Loose, options?: CallOptions): Promise<Answer<Api[N]>>;
}
/** Also allows input that the contract forbids. */
type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  dataDir: string;
  guest: Caller;
  as(person: Person): Person & Caller;
  /** Makes a new, signed-in person of this role. */
  join(role?: Role): Promise<Person & Caller>;
  crowd(count: number, role?: Role): Promise<(Person & Caller)[]>;
  /** A published survey by `author`, open for a day, with two questions and a poll, unless `changes` say otherwise. */
  survey(author: Caller, changes?: Partial<Input<Api['createSurvey']>['body']>): Promise<Output<Api['createSurvey']>>;
  close(): Promise<void>;
}

/**
 * Starts the whole application on a database of its own. Calls go through the real HTTP layer, without a socket.
 * @param neighbour another application that shares its database, like a second process
 * @param options differences from the usual options
 */
export async function startTestApp(
  neighbour?: Pick<TestApp, 'database'>,
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const database = neighbour ? shareTestDatabase(neighbour.database) : await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-app-'));
  const app = await createApp({
    databases: database,
    publicUrl: TEST_URL,
    secret: TEST_SECRET,
    sessionsKeptMs: SESSIONS_KEPT_MS,
    dataDir,
    trustProxy: [],
    imageHost: null,
    mail: { url: null, from: 'Canvass <no-reply@localhost>' },
    mailRate: 60_000,
    guestRate: 100_000,
    sharedLimits: false,
    issuers: [],
    demoAccounts: null,
    contactEmail: null,
    surveyors: 'asked',
    stripe: null,
    testCards: true,
    metricsToken: null,
    siblings: null,
    apiDocs: 'public',
    logger: false,
    webDir: null,
    draw: null,
    ...options,
  });
  await app.ready();

  const caller = (cookie?: string): Caller => ({
    call: (name, input = {}, options = {}) => call(app, api[name], input as Loose, { ...options, cookie }), // typed where it is written
  });
  const as = (person: Person) => ({ ...person, ...caller(person.cookie) });
  const crowd = async (count: number, role: Role = 'user') => (await createPeople(database.db, count, role)).map(as);

  return {
    app,
    database,
    dataDir,
    guest: caller(),
    as,
    crowd,
    async join(role = 'user') {
      const [person] = await crowd(1, role);
      if (!person) throw new Error('Nobody came');
      return person;
    },
    async survey(author, changes = {}) {
      const { status, body, problem } = await author.call('createSurvey', { body: { ...SURVEY, ...changes } });
      if (status !== 201) throw new Error(`The survey was refused: ${JSON.stringify(problem)}`);
      return body;
    },
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const DAY_MS = 24 * 3600 * 1000;

/** An unfinished survey, as the editor keeps it. */
export const DRAFT = { title: 'Half a survey', values: { title: 'Half a survey', duration: '1.' }, survey: {} };

export const SURVEY = {
  title: 'How do you get to work?',
  description: 'Two questions about the way there.',
  category: 'Travel and Tourism',
  duration: 120,
  deadline: new Date(Date.now() + DAY_MS).toISOString(),
  questions: [
    { text: 'By what?', options: ['Train', 'Bicycle', 'On foot'] },
    { text: 'How long does it take?', options: ['Under 15 minutes', '15 to 45 minutes', 'Longer'] },
  ],
  pollQuestion: 'Would you rather work from home?',
  pollOptions: ['Yes', 'No'],
} satisfies Partial<Record<keyof SurveyInput, unknown>>;

/**
 * A submission to a survey: per question the index of an option; null leaves it unanswered. By default `ANSWERS` for `SURVEY`.
 */
export const submissionTo = (
  { _id, revision, questions }: Pick<Survey, '_id' | 'revision' | 'questions'>,
  picks: readonly (number | null)[] = [0, 2],
) => ({ body: { surveyId: _id, revision, answers: answersAt(questions, picks) } });

const answersAt = (questions: readonly Question[], picks: readonly (number | null)[]): Answers =>
  Object.fromEntries(
    questions.flatMap(({ _id, codes }, index): [string, number][] => {
      const code = codes[picks[index] ?? -1];
      return code === undefined ? [] : [[_id, code]];
    }),
  );

/** A ballot in a survey's poll: for the option at this index. */
export const voteIn = ({ _id, revision, pollCodes }: Pick<Survey, '_id' | 'revision' | 'pollCodes'>, place = 0) => ({
  body: { surveyId: _id, revision, option: pollCodes[place] },
});

/** The texts of fitting answers to `SURVEY`. */
export const ANSWERS = [
  { questionName: 'By what?', selectedOption: 'Train' },
  { questionName: 'How long does it take?', selectedOption: 'Longer' },
];

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Loose,
  { headers, cookie }: CallOptions & { cookie?: string | undefined },
): Promise<Answer<E>> {
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = Object.entries(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${url}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
    headers: {
      ...(cookie && { cookie }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = isJson ? response.json() : null;
  return { status: response.statusCode, body, problem: body, bytes: response.rawPayload, headers: response.headers };
}
