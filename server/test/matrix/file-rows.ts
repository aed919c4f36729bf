import { type FileSurvey, fileSurvey, handIn, uploadCall, uploadFiles } from '#server/test/answer-files.ts';
import type { Caller } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { type Cell, expectStatus, type World } from './matrix-world.ts';
import { callBy, PARTICIPANTS, type Row } from './row.ts';

type Changes = Parameters<typeof fileSurvey>[2];

/** A survey with a question that takes files: by the caller when they are its author in this cell, else by another person. */
const surveyFor = ({ site, writer }: World, { kind, me }: Cell, changes?: Changes): Promise<FileSurvey> =>
  fileSurvey(site, kind === 'author' && me ? me : writer, changes);

const unpublish = async ({ admin }: World, { _id: surveyId }: FileSurvey): Promise<void> =>
  expectStatus(200, await admin.call('setPublication', { body: { surveyId, isPublished: false } }));

/** A file of this person, handed in or not. */
async function fileOf({ site }: World, person: Person & Caller, survey: FileSurvey, isHandedIn: boolean) {
  const [file] = await uploadFiles(site, person, survey);
  if (!file) throw new Error('No file');
  if (isHandedIn) expectStatus(200, { status: (await handIn(site, person, survey, [file.id])) ? 200 : 409 });
  return file.id;
}

/** A call about a file of another person. */
const ofOthers = (method: 'GET' | 'DELETE', isHandedIn: boolean) => async (world: World, cell: Cell) => {
  const survey = await surveyFor(world, cell);
  const id = await fileOf(world, await world.site.join(), survey, isHandedIn);
  return callBy(cell, method, `/survey/${survey._id}/files/${id}`);
};

/** A call about a file of the caller, if they may take part, else of another person. */
const ofOwn = (method: 'GET' | 'DELETE', isHandedIn: boolean) => async (world: World, cell: Cell) => {
  const { kind, me } = cell;
  const survey = await surveyFor(world, cell);
  const owner = me && (kind === 'user' || kind === 'pro-user') ? me : await world.site.join();
  return callBy(cell, method, `/survey/${survey._id}/files/${await fileOf(world, owner, survey, isHandedIn)}`);
};

/** M93-M96: files of answers. */
export const FILE_ROWS: Row[] = [
  {
    id: 'M93',
    title: 'upload a file for an answer',
    calls: ['uploadAnswerFile'],
    expected: PARTICIPANTS,
    attempt: async (world, cell) => uploadCall(cell, await surveyFor(world, cell)),
  },
  {
    id: 'M93',
    title: 'upload a file for an answer after the deadline',
    calls: ['uploadAnswerFile'],
    expected: [401, 409, 409, 403, 403, 403],
    attempt: async (world, cell) => uploadCall(cell, await surveyFor(world, cell, { deadline: '2020-01-01' })),
  },
  {
    id: 'M93',
    title: 'upload a file where the survey is not published',
    calls: ['uploadAnswerFile'],
    expected: [401, 404, 404, 403, 403, 403],
    async attempt(world, cell) {
      const survey = await surveyFor(world, cell);
      await unpublish(world, survey);
      return await uploadCall(cell, survey);
    },
  },
  {
    id: 'M94',
    title: 'open a file that another person handed in',
    calls: ['readAnswerFile'],
    expected: [401, 403, 403, 403, 200, 200],
    attempt: ofOthers('GET', true),
  },
  {
    id: 'M94',
    title: 'open a file that another person has not handed in',
    calls: ['readAnswerFile'],
    expected: [401, 403, 403, 403, 404, 404],
    attempt: ofOthers('GET', false),
  },
  {
    id: 'M94',
    title: 'open the own file, handed in',
    calls: ['readAnswerFile'],
    expected: [401, 200, 200, 403, 200, 200],
    attempt: ofOwn('GET', true),
  },
  {
    id: 'M94',
    title: 'open the own file of a survey that is not published',
    calls: ['readAnswerFile'],
    expected: [401, 404, 404, 404, 200, 200],
    async attempt(world, cell) {
      const call = await ofOwn('GET', true)(world, cell);
      const [, id = ''] = /survey\/([^/]+)/.exec(call.url) ?? [];
      expectStatus(200, await world.admin.call('setPublication', { body: { surveyId: id, isPublished: false } }));
      return call;
    },
  },
  {
    id: 'M95',
    title: 'remove the own file that is not handed in',
    calls: ['removeAnswerFile'],
    expected: PARTICIPANTS,
    attempt: ofOwn('DELETE', false),
  },
  {
    id: 'M95',
    title: 'remove the own file that is handed in',
    calls: ['removeAnswerFile'],
    expected: [401, 400, 400, 403, 403, 403],
    attempt: ofOwn('DELETE', true),
  },
  {
    id: 'M95',
    title: 'remove a file of another person',
    calls: ['removeAnswerFile'],
    expected: [401, 404, 404, 403, 403, 403],
    attempt: ofOthers('DELETE', false),
  },
  {
    id: 'M96',
    title: 'download all files of a question',
    calls: ['exportAnswerFiles'],
    expected: [401, 403, 403, 403, 200, 200],
    async attempt(world, cell) {
      const { _id, question } = await surveyFor(world, cell);
      return callBy(cell, 'GET', `/survey/${_id}/questions/${question}/files.zip`);
    },
  },
  {
    id: 'M96',
    title: 'download all files of a survey that is not published',
    calls: ['exportAnswerFiles'],
    expected: [401, 403, 403, 404, 200, 200],
    async attempt(world, cell) {
      const survey = await surveyFor(world, cell);
      await unpublish(world, survey);
      return callBy(cell, 'GET', `/survey/${survey._id}/questions/${survey.question}/files.zip`);
    },
  },
];
