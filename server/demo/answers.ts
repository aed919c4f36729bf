import { randomUUID } from 'node:crypto';
import type { RespondentKind } from '#basics/choices.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import { type StoredAnswers, shownIn, toStored } from '#server/answering/answers.policy.ts';
import { FIELDS } from '#server/db/tables/stored.ts';
import { COUNTED } from '#server/db/tallies.ts';
import { toQuestion } from '#survey/document/served.ts';
import type { Cast } from './cast.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import { dayOf } from './demo-days.ts';
import { filesIn } from './demo-files.ts';
import { type Draw, drawOf } from './habits.ts';
import type { PlannedSurvey } from './plan-types.ts';
import { createRandom, type Random } from './random.ts';

/** The share of questions that a respondent skips. */
const UNANSWERED = 0.03;
const REVISION = 1;
/** The demonstration made these responses, not requests, so no request can repeat them. */
const NO_BODY = `\\x${'00'.repeat(32)}`;

/** Yields the rows of responses, and counts each response in the tallies of its survey. */
export function responses(surveys: PlannedSurvey[], cast: Cast): TableRows {
  return tableRows(
    'responses',
    [
      'survey_id',
      'respondent_id',
      'respondent_kind',
      'choices',
      'given',
      'revision',
      'started_at',
      'submitted_at',
      'idempotency_key',
      'body_hash',
    ],
    responseRows(surveys, cast),
  );
}

function* responseRows(surveys: PlannedSurvey[], cast: Cast): Generator<Cell[]> {
  for (const survey of surveys) {
    const random = createRandom(survey.index * 3);
    const draws = drawsOf(survey, random);
    for (const { id, kind } of respondentsOf(survey, cast)) {
      const answers = answersOf(draws, random);
      const { choices, given } = withLink(storedAs(survey, answers), survey, random);
      const submitted = momentOf(survey, random);
      const started = submitted - survey.demo.durationSeconds * 1_000 * (0.3 + 0.6 * random.next());

      count(survey, [COUNTED.responses, ...(kind === 'guest' ? [COUNTED.guests] : []), ...choices]);
      const day = dayOf(submitted);
      survey.days.set(day, (survey.days.get(day) ?? 0) + 1);
      survey.handedIn.push(...filesIn(survey, answers).map((each) => ({ ...each, respondentId: id, at: submitted })));
      const said = [choices, given && JSON.stringify(given), REVISION];
      yield [survey.id, id, kind, ...said, new Date(started), new Date(submitted), randomUUID(), NO_BODY];
    }
  }
}

/** Yields the rows of ballots, and counts each. */
export function ballots(surveys: PlannedSurvey[], cast: Cast): TableRows {
  return tableRows('ballots', ['survey_id', 'voter_id', 'choice', 'cast_at'], ballotRows(surveys, cast));
}

function* ballotRows(surveys: PlannedSurvey[], cast: Cast): Generator<Cell[]> {
  for (const survey of surveys) {
    const { poll, demo } = survey;
    if (!poll || !demo.poll) continue;

    const random = createRandom(survey.index * 3 + 1);
    for (const personId of participantsOf(survey, cast, survey.ballots)) {
      const choice = poll.options[random.pick(demo.poll.weights)]?.code ?? 0;

      count(survey, [COUNTED.ballots, choice]);
      yield [survey.id, personId, choice, new Date(momentOf(survey, random))];
    }
  }
}

/** Yields the rows of likes and dislikes, and counts each. */
export function reactions(surveys: PlannedSurvey[], cast: Cast): TableRows {
  return tableRows('reactions', ['survey_id', 'user_id', 'kind', 'reacted_at'], reactionRows(surveys, cast));
}

function* reactionRows(surveys: PlannedSurvey[], cast: Cast): Generator<Cell[]> {
  for (const survey of surveys) {
    const random = createRandom(survey.index * 3 + 2);
    for (const personId of participantsOf(survey, cast, survey.reactions)) {
      const likes = random.next() < survey.demo.likeShare;

      count(survey, [likes ? COUNTED.likes : COUNTED.dislikes]);
      yield [survey.id, personId, likes ? 'like' : 'dislike', new Date(momentOf(survey, random))];
    }
  }
}

/** The demonstration's own user and pro-user took a few surveys, so that "Already Submitted" is shown. */
export function hasTaken({ index }: PlannedSurvey, account: 'user' | 'pro'): boolean {
  return index % 6 === (account === 'user' ? 3 : 4);
}

/** Yields members, guests, or the invited people who have answered. */
function* respondentsOf(survey: PlannedSurvey, cast: Cast): Generator<{ id: string; kind: RespondentKind }> {
  const { audience, invitations = [] } = survey.reach ?? {};
  if (audience === undefined) {
    for (const id of participantsOf(survey, cast, survey.responses)) yield { id, kind: 'member' };
  } else if (audience === 'link') {
    for (let left = survey.responses; left > 0; left -= 1) yield { id: randomUUID(), kind: 'guest' };
  } else {
    for (const { id, hasAnswered } of invitations) if (hasAnswered) yield { id, kind: 'invited' };
  }
}

/** Yields different people for each survey, each once: walks around the circle with a step that reaches every person. */
function* participantsOf(survey: PlannedSurvey, { accounts, participants }: Cast, wanted: number): Generator<string> {
  const taken = (['user', 'pro'] as const).filter((account) => hasTaken(survey, account)).slice(0, wanted);
  for (const account of taken) yield accounts[account].id;

  const circle = participants.length;
  const random = createRandom(survey.index);
  const step = coprimeFrom(1 + random.below(circle), circle);
  let place = random.below(circle);
  for (let left = wanted - taken.length; left > 0; left -= 1) {
    yield participants[place] ?? '';
    place = (place + step) % circle;
  }
}

/** A question to answer: its id, whether respondents may skip it, and how they answer it. */
interface Answered {
  id: string;
  isOptional: boolean;
  draw: Draw;
}

function drawsOf({ questions, demo, files }: PlannedSurvey, random: Random): Answered[] {
  return questions.flatMap((question, index): Answered[] => {
    const habit = demo.questions[index]?.answers;
    if (!habit) return [];
    const draw = drawOf(habit, toQuestion(question), { random, files });
    return [{ id: question.id, isOptional: !question.required, draw }];
  });
}

function answersOf(draws: readonly Answered[], random: Random): Answers {
  const answers: Answers = {};
  for (const [index, { id, isOptional, draw }] of draws.entries()) {
    // The first one is never skipped, so that no response is empty.
    const isSkipped = isOptional && index > 0 && random.next() < UNANSWERED;
    const value = isSkipped ? null : draw();
    if (value !== null) answers[id] = value;
  }
  return answers;
}

/** Converts a respondent's answers with the code that stores real answers. */
function storedAs(survey: PlannedSurvey, answers: Answers): StoredAnswers {
  const stored = toStored(survey, shownIn(survey, answers), REVISION);
  if ('fields' in stored) throw new Error(`${survey.title}: ${JSON.stringify(stored.fields)}`);
  return stored;
}

/** Adds the hidden fields of the respondent's link. */
function withLink(stored: StoredAnswers, { reach }: PlannedSurvey, random: Random): StoredAnswers {
  const { links } = reach ?? {};
  const fields = links?.[random.pick(links.map(({ weight }) => weight))]?.fields ?? {};
  return Object.keys(fields).length === 0 ? stored : { ...stored, given: { ...stored.given, [FIELDS]: fields } };
}

/** Most people answer in the first days; the others are spread over the rest. */
function momentOf({ createdAt, activeUntil, demo }: PlannedSurvey, random: Random): number {
  const earliest = createdAt + demo.durationSeconds * 1_000;
  return Math.floor(earliest + (activeUntil - earliest) * random.next() ** 2);
}

function count({ tallies }: PlannedSurvey, codes: readonly number[]): void {
  for (const code of codes) tallies.set(code, (tallies.get(code) ?? 0) + 1);
}

function coprimeFrom(candidate: number, circle: number): number {
  return greatestCommonDivisor(candidate, circle) === 1 ? candidate : coprimeFrom(candidate + 1, circle);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
