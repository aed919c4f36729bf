import { randomUUID } from 'node:crypto';
import type { Survey } from '#contract/surveys/surveys.ts';
import { submissionTo, voteIn } from '#server/test/app.ts';
import type { RawCall } from '#server/test/hostile/raw-call.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import { type Cell, expectStatus, type World } from './matrix-world.ts';
import { ADMINS, callBy, PARTICIPANTS, type Row, SIGNED_IN } from './row.ts';

/** The request of each way of taking part. */
const WAYS = {
  react: (cell: Cell, { _id }: Survey) => callBy(cell, 'POST', '/like-dislike', { surveyId: _id, action: 'like' }),
  takeBackReaction: (cell: Cell, { _id }: Survey) => callBy(cell, 'DELETE', `/like-dislike/${_id}`),
  addComment: (cell: Cell, { _id }: Survey) =>
    callBy(cell, 'POST', '/comment', { surveyId: _id, commentText: 'Good.' }),
  reportSurvey: (cell: Cell, { _id }: Survey) =>
    callBy(cell, 'POST', '/report', { surveyId: _id, report_message: 'Bad.' }),
  votePoll: (cell: Cell, survey: Survey) => callBy(cell, 'POST', '/post-poll', voteIn(survey).body),
  submitResponse: (cell: Cell, survey: Survey): RawCall => ({
    ...callBy(cell, 'POST', '/survey/response', submissionTo(survey).body),
    headers: { 'idempotency-key': randomUUID() },
  }),
  startSurvey: (cell: Cell, { _id }: Survey) => callBy(cell, 'POST', `/survey/${_id}/start`),
} satisfies Record<string, (cell: Cell, survey: Survey) => RawCall>;
type Way = keyof typeof WAYS;

const once = (way: Way) => async (world: World, cell: Cell) => WAYS[way](cell, await world.surveyFor(cell));
const onHidden = (way: Way) => async (world: World, cell: Cell) => WAYS[way](cell, await world.hiddenFor(cell));

/** The call after a role that may make it has made it already: with the same key when sent unchanged, else with a new one. */
const again = (way: Way, sent: 'as it was' | 'anew') => async (world: World, cell: Cell) => {
  const survey = await world.surveyFor(cell);
  const first = WAYS[way](cell, survey);
  if (cell.kind === 'user' || cell.kind === 'pro-user') expectStatus(200, await sendRaw(world.site.app, first));
  return sent === 'as it was' ? first : WAYS[way](cell, survey);
};

/** Takes back the like that the caller has just given, if they may like. */
const takeLikeBack = async (world: World, cell: Cell) => {
  const survey = await world.surveyFor(cell);
  if (cell.kind === 'user' || cell.kind === 'pro-user') {
    expectStatus(200, await sendRaw(world.site.app, WAYS.react(cell, survey)));
  }
  return WAYS.takeBackReaction(cell, survey);
};

const tooLate = (way: Way) => async (world: World, cell: Cell) =>
  WAYS[way](cell, await world.surveyFor(cell, { deadline: '2020-01-01' }));

const SECOND: Row['expected'] = [401, 400, 400, 403, 403, 403];
const LATE: Row['expected'] = [401, 409, 409, 403, 403, 403];
/** The role is checked first: surveyors and admins take part nowhere, so they learn nothing about a hidden survey. */
const HIDDEN: Row['expected'] = [401, 404, 404, 403, 403, 403];

const row = (id: Row['id'], way: Way, title: string, rest: Pick<Row, 'expected' | 'attempt'>): Row => ({
  id,
  title,
  calls: [way],
  ...rest,
});

/** M17-M28: liking, voting, answering, commenting, reporting. */
export const TAKING_PART_ROWS: Row[] = [
  row('M17', 'react', 'like a survey', { expected: PARTICIPANTS, attempt: once('react') }),
  row('M18', 'react', 'like a survey a second time', { expected: SECOND, attempt: again('react', 'anew') }),
  row('M17', 'takeBackReaction', 'take a like back', { expected: PARTICIPANTS, attempt: takeLikeBack }),
  row('M18', 'takeBackReaction', 'take a like back that does not stand', {
    expected: SECOND,
    attempt: once('takeBackReaction'),
  }),
  row('M19', 'addComment', 'comment', { expected: [401, 403, 200, 403, 403, 403], attempt: once('addComment') }),
  row('M20', 'reportSurvey', 'report a survey', { expected: SIGNED_IN, attempt: once('reportSurvey') }),
  {
    id: 'M21',
    title: 'tell an author something as the admins do',
    calls: ['addAdminReport'],
    expected: ADMINS,
    async attempt(world, cell) {
      const { _id: surveyId } = await world.surveyFor(cell);
      return callBy(cell, 'POST', '/admin-report', { surveyId, report_message: 'Too long.' });
    },
  },
  row('M22', 'votePoll', 'vote in a poll', { expected: PARTICIPANTS, attempt: once('votePoll') }),
  row('M23', 'votePoll', 'vote a second time', { expected: SECOND, attempt: again('votePoll', 'anew') }),
  row('M24', 'submitResponse', 'answer a survey', { expected: PARTICIPANTS, attempt: once('submitResponse') }),
  row('M25', 'submitResponse', 'answer a second time', {
    expected: SECOND,
    attempt: again('submitResponse', 'anew'),
  }),
  row('M26', 'submitResponse', 'send the same answers again, as after a lost acknowledgement', {
    expected: PARTICIPANTS,
    attempt: again('submitResponse', 'as it was'),
  }),
  row('M27', 'submitResponse', 'answer after the deadline', { expected: LATE, attempt: tooLate('submitResponse') }),
  row('M27', 'votePoll', 'vote after the deadline', { expected: LATE, attempt: tooLate('votePoll') }),
  row('M27', 'startSurvey', 'start after the deadline', { expected: LATE, attempt: tooLate('startSurvey') }),
  ...(['submitResponse', 'votePoll', 'react', 'takeBackReaction', 'startSurvey'] as const).map((way) =>
    row('M28', way, `${way} where the survey is not published`, { expected: HIDDEN, attempt: onHidden(way) }),
  ),
  row('M28', 'addComment', 'comment where the survey is not published', {
    expected: [401, 403, 404, 403, 403, 403],
    attempt: onHidden('addComment'),
  }),
  row('M28', 'reportSurvey', 'report a survey that is not published', {
    expected: [401, 404, 404, 404, 403, 403],
    attempt: onHidden('reportSurvey'),
  }),
  row('M55', 'startSurvey', 'start the countdown', { expected: PARTICIPANTS, attempt: once('startSurvey') }),
];
