import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileSurvey, fileSurvey, handIn, uploadFiles } from '#server/test/answer-files.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

let t: TestApp;
let author: Person & Caller;
let survey: FileSurvey;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
  survey = await fileSurvey(t, author, { title: 'Bikes/2026' });
});
afterAll(() => t.close());

const pack = (caller: Caller, question = survey.question) =>
  caller.call('exportAnswerFiles', { params: { id: survey._id, question } });
const unpack = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]));

test('the author downloads all files of a question in one archive, a folder for each response', async () => {
  const [ann, bob, ira] = await t.crowd(3);
  if (!ann || !bob || !ira) throw new Error('Nobody came');
  for (const person of [ann, bob]) {
    const files = await uploadFiles(t, person, survey, ['note.txt', 'NOTE.txt', 'Zoë.txt']);
    await handIn(
      t,
      person,
      survey,
      files.map(({ id }) => id),
    );
  }
  await uploadFiles(t, ira, survey, ['not handed in.txt']);

  const { status, headers, bytes } = await pack(author);

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('attachment; filename="Bikes-2026 - files of question 1.zip"'),
  });
  expect(unpack(bytes)).toEqual({
    ...Object.fromEntries(
      [ann, bob].flatMap(({ id }) => [
        [`${id}/note.txt`, 'note.txt'],
        [`${id}/NOTE (2).txt`, 'NOTE.txt'],
        [`${id}/Zoë.txt`, 'Zoë.txt'],
      ]),
    ),
  });
});

test('of a question without files it is empty; of none it does not exist', async () => {
  const { status, bytes } = await pack(author, survey.questions[1]?._id);
  expect([status, unpack(bytes)]).toEqual([200, {}]);
  expect((await pack(author, survey._id)).status).toBe(404);
});

test('[AB-72] an admin gets it as well, and nobody else', async () => {
  expect((await pack(await t.join('admin'))).status).toBe(200);
  for (const role of ['surveyor', 'user', 'pro-user'] as const)
    expect((await pack(await t.join(role))).status).toBe(403);
  expect((await pack(t.guest)).status).toBe(401);
});
