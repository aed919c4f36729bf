import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answers, Survey } from '#contract/surveys/surveys.ts';
import { createHttpClient, type HttpClient, type HttpReply, NoAnswer } from '#server/test/http-client.ts';
import type { Person } from '#server/test/people.ts';
import type { Site } from '#server/test/site.ts';
import { chooseAnswers, chooseRefused, questionsOfAllKinds } from './answering.ts';
import { type Attempt, type Audit, auditLedger, openLedger } from './ledger.ts';

export interface StormOptions {
  /** The servers; the attempts rotate through them. */
  urls: readonly URL[];
  clients: number;
  ledger: string;
  /** The number of people, who each submit to each survey. */
  people?: number;
  /** Called after each submission that got its answer. */
  onWaited?(wait: Wait): void;
}

/** A submission with all its repetitions, by the clock of `performance.now`. */
export interface Wait {
  survey: string;
  begun: number;
  ended: number;
}

export interface Storm {
  /** As they were written; some of single choices, some of questions of every kind. */
  surveys: readonly Survey[];
  /** Notes a new version of a survey, as its author got it. */
  edited(survey: Survey): void;
  /** Resolves when so many more submissions have ended with the expected answer. */
  settle(more: number): Promise<void>;
  /** Lets every client finish, and compares the received answers with the stored ones. */
  end(): Promise<{ figures: StormFigures; audit: Audit }>;
}

export interface StormFigures {
  /** Submissions that ended with the expected answer. */
  settled: number;
  /** Submissions that were given again, because their survey had been edited meanwhile. */
  overtaken: number;
  /** Attempts without an answer, by the kind of failure. */
  unanswered: Record<NoAnswer['how'], number>;
  /** Answers 503 with Retry-After. */
  busy: number;
  /** Milliseconds of the longest series of repetitions of one client. */
  longestMs: number;
  /** Forbidden answers; must be empty. */
  surprises: string[];
}

const PEOPLE = 10_000;
/** The hot ones get half of all answers. */
const SURVEYS = { hot: { single: 2, mixed: 1 }, other: { single: 3, mixed: 9 } };
/** Milliseconds for which a client repeats a submission. */
const PATIENCE_MS = 60_000;
/** Milliseconds between two submissions, and before a repetition, at most. */
const THINK_MS = 10;
const RETRY_MS = 100;
/** Percent of submissions that are sent again after their acknowledgement, under the same or another key. */
const REPEATED_PERCENT = 4;
/** Percent of submissions that follow a refused submission of the same person. */
const REFUSED_PERCENT = 8;

/** Starts clients that submit, each until it is answered, until they are stopped. */
export async function startStorm(site: Site, options: StormOptions): Promise<Storm> {
  const http = options.urls.map((url) => createHttpClient(url, options.clients));
  const unanswered = { refused: 0, crossed: 0, cut: 0 };
  const figures: StormFigures = { settled: 0, overtaken: 0, unanswered, busy: 0, longestMs: 0, surprises: [] };
  const publish = async ({ single, mixed }: { single: number; mixed: number }) => [
    // The server writes every second survey under locks, because it has a limit, which it does not reach.
    ...(await site.surveys(single, (n) => (n % 2 ? {} : { cap: 1_000_000 }))),
    ...(await site.surveys(mixed, (n) => ({ questions: questionsOfAllKinds(n) }))),
  ];
  const surveys = { hot: await publish(SURVEYS.hot), other: await publish(SURVEYS.other) };
  const pairs = pairUp({ people: await site.people(options.people ?? PEOPLE), ...surveys });
  const ledger = openLedger(options.ledger);
  const latest = new Map<string, Survey>();
  for (const survey of [...surveys.hot, ...surveys.other]) edited(survey);
  let stopping = false;

  const clients = Array.from({ length: options.clients }, async (_, client) => {
    for (const pair of pairs) {
      if (Math.random() * 100 < REFUSED_PERCENT) await submitRefused(pair, client);
      const submission = await submitAccepted(pair, client);
      if (Math.random() * 100 < REPEATED_PERCENT) await submit(submission, client, TAKEN);
      if (Math.random() * 100 < REPEATED_PERCENT) await submit({ ...submission, key: randomUUID() }, client, SECOND);
      if (stopping) return;
      await delay(Math.random() * THINK_MS);
    }
  });

  function edited(survey: Survey): void {
    ledger.version(survey);
    latest.set(survey._id, survey);
  }

  /** Answers the survey as it is now, again whenever an edit came in between. */
  async function submitAccepted({ person, survey }: Pair, client: number): Promise<Submission> {
    for (;;) {
      const read = latest.get(survey._id) ?? survey;
      const submission = { person, key: randomUUID(), survey: read, answers: chooseAnswers(read) };
      const reply = await submit(submission, client, TAKEN);
      if (reply !== OVERTAKEN) return submission;
      figures.overtaken += 1;
      await delay(Math.random() * RETRY_MS); // until the author has noted the new version
    }
  }

  async function submitRefused({ person, survey }: Pair, client: number): Promise<void> {
    const read = latest.get(survey._id) ?? survey;
    const { answers, refused } = chooseRefused(read);
    await submit({ person, key: randomUUID(), survey: read, answers }, client, { status: 422, says: refused });
  }

  /** Repeats it under the same key until the server reports its outcome. */
  async function submit(
    submission: Submission,
    client: number,
    expected: Expected,
  ): Promise<typeof OVERTAKEN | undefined> {
    const attempt = attemptOf(submission);
    const begun = performance.now();
    for (let n = client; performance.now() - begun < PATIENCE_MS; n += 1) {
      ledger.attempt(attempt);
      const reply = await post(http[n % http.length], submission).catch(asNoAnswer);
      if (reply instanceof NoAnswer) unanswered[reply.how] += 1;
      else if (reply.status === 503 && reply.headers['retry-after']) figures.busy += 1;
      else {
        const ended = performance.now();
        options.onWaited?.({ survey: attempt.survey, begun, ended });
        return note(attempt, reply, { expected, waited: ended - begun });
      }
      await delay(Math.random() * RETRY_MS);
    }
    figures.surprises.push(`no answer within ${PATIENCE_MS} ms`);
    return undefined;
  }

  function note(attempt: Attempt, reply: HttpReply, { expected, waited }: { expected: Expected; waited: number }) {
    ledger.answer(attempt.key, reply.status);
    figures.longestMs = Math.max(figures.longestMs, Math.round(waited));
    if (reply.status === 409 && reply.text.includes(OVERTAKEN)) return OVERTAKEN;
    if (reply.status === expected.status && reply.text.includes(expected.says)) figures.settled += 1;
    else figures.surprises.push(`${reply.status} instead of ${expected.status}: ${reply.text}`);
    return undefined;
  }

  return {
    surveys: [...surveys.hot, ...surveys.other],
    edited,
    async settle(more) {
      for (const goal = figures.settled + more; figures.settled < goal; ) await delay(THINK_MS);
    },
    async end() {
      stopping = true;
      await Promise.all(clients);
      for (const client of http) client.close();
      ledger.close();
      return { figures, audit: await auditLedger(options.ledger, site.connection) };
    },
  };
}

interface Expected {
  status: number;
  /** Part of the answer, as the id of the question that was refused. */
  says: string;
}
const TAKEN: Expected = { status: 200, says: '' };
const SECOND: Expected = { status: 400, says: '' };
/** The code of the answer to a submission whose survey was edited meanwhile. */
const OVERTAKEN = 'survey_changed';

function asNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  throw error;
}

interface Submission {
  person: Person;
  survey: Survey;
  key: string;
  answers: Answers;
}

const attemptOf = ({ person, survey, key, answers }: Submission): Attempt => ({
  survey: survey._id,
  revision: survey.revision,
  person: person.id,
  key,
  answers,
});

function post(http: HttpClient | undefined, { person, survey, key, answers }: Submission): Promise<HttpReply> {
  if (!http) throw new Error('There is no server to send it to');
  return http.send({
    method: 'POST',
    path: '/api/survey/response',
    cookie: person.cookie,
    headers: { 'idempotency-key': key },
    body: { surveyId: survey._id, userId: person.id, revision: survey.revision, answers },
  });
}

interface Pair {
  person: Person;
  survey: Survey;
}

/** Each person with each survey, once; shared by all clients. Every second pair is of a hot survey while they last. */
function* pairUp({ people, hot, other }: { people: Person[]; hot: Survey[]; other: Survey[] }): Generator<Pair> {
  const crowded = people.flatMap((person) => hot.map((survey) => ({ person, survey })));
  const spread = people.flatMap((person) => other.map((survey) => ({ person, survey })));
  for (let n = 0; n < Math.max(crowded.length, spread.length); n += 1) {
    const [first, second] = [crowded[n], spread[n]];
    if (first) yield first;
    if (second) yield second;
  }
}
