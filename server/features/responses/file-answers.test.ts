import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerFile } from '#basics/answer-files.ts';
import type { Json } from '#questions/model/kind.ts';
import { FILE_QUESTION, type FileSurvey, fileSurvey, PDF, uploadCall, uploadFiles } from '#server/test/answer-files.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
let survey: FileSurvey;
let ann: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
beforeEach(async () => {
  survey = await fileSurvey(t, author);
  ann = await t.join();
});
afterAll(() => t.close());

const answer = (files: readonly AnswerFile[], person: Caller = ann, headers = {}) => {
  const answers = { [survey.question]: files.map((file) => ({ ...file })) as Json };
  const body = { surveyId: survey._id, revision: survey.revision, answers };
  return person.call('submitResponse', { body }, { headers });
};
const storedFiles = async () => {
  const { body } = await author.call('listResponses', { params: { id: survey._id } });
  return body.responses.map(({ answers }) => answers[survey.question]);
};

describe('[K10] [AB-72] an answer with files', () => {
  test('keeps what the server knows of them, whatever the submission says', async () => {
    const files = await uploadFiles(t, ann, survey, ['a.txt', 'b.txt']);
    const lied = files.map((file) => ({ ...file, name: '../../passwd.html', bytes: 1, type: 'image/png' as const }));

    expect((await answer(lied)).status).toBe(200);

    expect(await storedFiles()).toEqual([files]);
  });

  test('hands them in: its author opens them, and their owner cannot remove them any more', async () => {
    const files = await uploadFiles(t, ann, survey);
    const params = { id: survey._id, file: files[0]?.id ?? '' };
    expect((await author.call('readAnswerFile', { params })).status).toBe(404);

    await answer(files);

    expect((await author.call('readAnswerFile', { params })).status).toBe(200);
    expect(await ann.call('removeAnswerFile', { params })).toMatchObject({ problem: { code: 'already_submitted' } });
  });

  test('and a removal of its file at the same moment: one of the two comes too late', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bob = await t.join();
      const files = await uploadFiles(t, bob, survey);
      const params = { id: survey._id, file: files[0]?.id ?? '' };

      const [answered, removed] = await Promise.all([answer(files, bob), bob.call('removeAnswerFile', { params })]);

      expect([answered.status, removed.status]).toEqual(answered.status === 200 ? [200, 400] : [422, 200]);
    }
  });

  test.each<[string, (bob: Person & Caller) => Promise<AnswerFile[]>]>([
    ['of another person', (bob) => uploadFiles(t, bob, survey)],
    ['of another survey', async () => uploadFiles(t, ann, await fileSurvey(t, author))],
    ['that is made up', async () => [{ id: randomUUID(), name: 'a.txt', bytes: 1, type: 'text/plain' }]],
    [
      'that is gone',
      async () => {
        const files = await uploadFiles(t, ann, survey);
        for (const { id } of files) await ann.call('removeAnswerFile', { params: { id: survey._id, file: id } });
        return files;
      },
    ],
    [
      'that was handed in before',
      async (bob) => {
        const files = await uploadFiles(t, bob, survey);
        await answer(files, bob);
        return files;
      },
    ],
  ])('is refused by its question and the file, and stores nothing, for one %s', async (_, make) => {
    const files = await make(await t.join());
    const before = await storedFiles();

    const { status, problem } = await answer([...(await uploadFiles(t, ann, survey)), ...files]);

    expect(status).toBe(422);
    expect(Object.keys(problem.fields ?? {})).toEqual([`answers.${survey.question}.${files[0]?.id}`]);
    expect(await storedFiles()).toEqual(before);
  });

  test('of another question is refused', async () => {
    survey = await fileSurvey(t, author, { questions: [FILE_QUESTION, { ...FILE_QUESTION, text: 'And which else?' }] });
    const [, other] = survey.questions;
    const files = await uploadFiles(t, ann, { ...survey, question: other?._id ?? '' });

    expect((await answer(files)).status).toBe(422);
  });

  test('counts once when it is sent again under its key', async () => {
    const files = await uploadFiles(t, ann, survey);
    const key = { 'Idempotency-Key': randomUUID() };

    expect((await answer(files, ann, key)).status).toBe(200);
    expect((await answer(files, ann, key)).status).toBe(200);

    expect(await storedFiles()).toEqual([files]);
  });

  test('of a type that the question does not take is refused when it is uploaded', async () => {
    const settings = { taken: 'pictures' as const };
    survey = await fileSurvey(t, author, { questions: [{ ...FILE_QUESTION, settings }] });

    const refused = await sendRaw(t.app, await uploadCall(ann, survey, { bytes: PDF, name: 'a.png' }));

    expect(refused).toMatchObject({ status: 415, body: { fields: { file: 'not_taken' } } });
  });
});

test('[K10] [C21] an answer is empty once its respondent’s account is deleted, and stays counted', async () => {
  survey = await fileSurvey(t, author, { questions: [{ ...FILE_QUESTION, settings: {} }] });
  expect((await answer(await uploadFiles(t, ann, survey))).status).toBe(200);

  await (await t.join('admin')).call('deleteUser', { params: { id: ann.id } });

  expect(await storedFiles()).toEqual([[]]);
  const { body } = await author.call('getSurvey', { params: { id: survey._id } });
  expect(body.results).toMatchObject([{ total: 1, files: 1 }]);
});

test('[K10] [AB-72] results tell guests and other people how many files there are, and none of them', async () => {
  const files = await uploadFiles(t, ann, survey);
  await answer(files);

  for (const caller of [t.guest, await t.join(), await t.join('pro-user')]) {
    const { body } = await caller.call('getSurvey', { params: { id: survey._id } });
    expect(JSON.stringify(body)).not.toContain(files[0]?.id);
    expect(JSON.stringify(body)).not.toContain(files[0]?.name);
  }
});
