import { expect } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { fileSurvey, uploadCall } from '#server/test/answer-files.ts';
import { submissionTo, voteIn } from '#server/test/app.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import { type Cell, expectStatus, FOR_GUESTS, FOR_INVITED, type World } from './matrix-world.ts';
import { callBy, EVERYBODY, type Row } from './row.ts';

type Audience = 'link' | 'invited';

/** The survey to which the caller has access without an account, or a similar one. */
const surveyFor = async (world: World, cell: Cell, audience: Audience): Promise<Survey> =>
  cell.own?.audience === audience
    ? cell.own
    : await world.surveyFor(cell, audience === 'link' ? FOR_GUESTS : FOR_INVITED);

const WAYS = {
  getSurvey: (cell: Cell, { _id }: Survey) => callBy(cell, 'GET', `/survey/${_id}`),
  startSurvey: (cell: Cell, { _id }: Survey) => callBy(cell, 'POST', `/survey/${_id}/start`),
  submitResponse: (cell: Cell, survey: Survey) => callBy(cell, 'POST', '/survey/response', submissionTo(survey).body),
  votePoll: (cell: Cell, survey: Survey) => callBy(cell, 'POST', '/post-poll', voteIn(survey).body),
};

const once = (way: keyof typeof WAYS, audience: Audience) => async (world: World, cell: Cell) =>
  WAYS[way](cell, await surveyFor(world, cell, audience));

/** Another guest’s file. */
const ofAnotherGuest = (method: 'GET' | 'DELETE') => async (world: World, cell: Cell) => {
  const author = cell.kind === 'author' && cell.me ? cell.me : world.writer;
  const survey = await fileSurvey(world.site, author, FOR_GUESTS);
  const { status, body } = await sendRaw(world.site.app, await uploadCall(null, survey));
  expectStatus(200, { status });
  return callBy(cell, method, `/survey/${survey._id}/files/${(body as { id: string }).id}`); // an uploaded file
};

/** Respondents, the author and admins may read results. Each respondent reads only their own answers. */
const checkResults: Row['check'] = ({ body }, { kind }) => {
  const { results, survey_response: given } = body as Survey; // its schema was checked
  expect(results !== null).toBe(['guest-respondent', 'author', 'admin'].includes(kind));
  expect(given).toHaveLength(kind === 'guest-respondent' ? 1 : 0);
};

const PARTICIPANTS_AND_GUESTS: Row['expected'] = [200, 200, 200, 403, 403, 403];
const NOT_THERE: Row['expected'] = [404, 404, 404, 404, 404, 404];

/** M142-M143: surveys that are answered without an account. */
export const RESPONDENT_ROWS: Row[] = [
  {
    id: 'M142',
    title: 'read a survey for anyone with the link',
    calls: ['getSurvey'],
    expected: EVERYBODY,
    attempt: once('getSurvey', 'link'),
    check: checkResults,
  },
  {
    id: 'M142',
    title: 'begin a survey for anyone with the link',
    calls: ['startSurvey'],
    expected: PARTICIPANTS_AND_GUESTS,
    respondents: [400, 200],
    attempt: once('startSurvey', 'link'),
  },
  {
    id: 'M142',
    title: 'answer a survey for anyone with the link, which the guest has answered',
    calls: ['submitResponse'],
    expected: PARTICIPANTS_AND_GUESTS,
    respondents: [400, 200],
    attempt: once('submitResponse', 'link'),
  },
  {
    id: 'M142',
    title: 'vote in the poll of a survey for anyone with the link',
    calls: ['votePoll'],
    expected: [401, 200, 200, 403, 403, 403],
    attempt: once('votePoll', 'link'),
  },
  {
    id: 'M142',
    title: 'upload a file for an answer to a survey for anyone with the link',
    calls: ['uploadAnswerFile'],
    expected: PARTICIPANTS_AND_GUESTS,
    async attempt(world, cell) {
      const author = cell.kind === 'author' && cell.me ? cell.me : world.writer;
      return uploadCall(cell, await fileSurvey(world.site, author, FOR_GUESTS));
    },
  },
  {
    id: 'M142',
    title: 'read another guest’s file that is not handed in',
    calls: ['readAnswerFile'],
    expected: [401, 403, 403, 403, 404, 404],
    attempt: ofAnotherGuest('GET'),
  },
  {
    id: 'M142',
    title: 'remove another guest’s file',
    calls: ['removeAnswerFile'],
    expected: [404, 404, 404, 403, 403, 403],
    attempt: ofAnotherGuest('DELETE'),
  },
  {
    id: 'M142',
    title: 'read the own result of a survey for anyone with the link',
    calls: ['getOwnResult'],
    expected: NOT_THERE,
    respondents: [200, 404],
    attempt: async (world, cell) =>
      callBy(cell, 'GET', `/survey/${(await surveyFor(world, cell, 'link'))._id}/own-result`),
  },
  {
    id: 'M143',
    title: 'read a survey for invited people',
    calls: ['getSurvey'],
    expected: [404, 404, 404, 404, 200, 200],
    respondents: [404, 200],
    attempt: once('getSurvey', 'invited'),
    check: checkResults,
  },
  {
    id: 'M143',
    title: 'begin a survey for invited people',
    calls: ['startSurvey'],
    expected: NOT_THERE,
    respondents: [404, 200],
    attempt: once('startSurvey', 'invited'),
  },
  {
    id: 'M143',
    title: 'answer a survey for invited people',
    calls: ['submitResponse'],
    expected: NOT_THERE,
    respondents: [404, 200],
    attempt: once('submitResponse', 'invited'),
  },
  {
    id: 'M143',
    title: 'answer a survey for invited people a second time',
    calls: ['submitResponse'],
    expected: NOT_THERE,
    respondents: [404, 400],
    async attempt(world, cell) {
      const survey = await surveyFor(world, cell, 'invited');
      const call = WAYS.submitResponse(cell, survey);
      if (cell.kind === 'invited') expectStatus(200, await sendRaw(world.site.app, call));
      return call;
    },
  },
  {
    id: 'M143',
    title: 'read or answer a survey for invited people by an invitation that was revoked',
    calls: ['getSurvey', 'startSurvey', 'submitResponse'],
    expected: [404, 404, 404, 404, null, null],
    async attempt(world, cell) {
      const survey = await surveyFor(world, cell, 'invited');
      const revoke = 'update invitations set revoked_at = now() where survey_id = $1';
      await world.site.database.pool.query(revoke, [survey._id]);
      return (['getSurvey', 'startSurvey', 'submitResponse'] as const).map((way) => WAYS[way](cell, survey));
    },
  },
];
