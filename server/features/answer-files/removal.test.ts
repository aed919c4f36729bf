import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { eraseDeleted } from '#server/features/own-surveys/erasure.service.ts';
import { type FileSurvey, fileSurvey, handIn, uploadFiles } from '#server/test/answer-files.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { earlier } from '#server/test/days.ts';
import type { Person } from '#server/test/people.ts';
import { removeAnswerFiles } from './removal.service.ts';

let t: TestApp;
let author: Person & Caller;
let ann: Person & Caller;
let survey: FileSurvey;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
beforeEach(async () => {
  survey = await fileSurvey(t, author);
  ann = await t.join();
});
afterAll(() => t.close());

const upload = async (count = 1, person: Person = ann) =>
  (
    await uploadFiles(
      t,
      person,
      survey,
      Array.from({ length: count }, (_, n) => `${n}.txt`),
    )
  ).map(({ id }) => id);
const removeAll = async () => {
  while (await removeAnswerFiles({ db: t.database.db, answerFiles: createAnswerFileStore(t.dataDir) }));
};
const rows = async () => {
  const found = t.database.db.selectFrom('answer_files').select('id').where('survey_id', '=', survey._id).orderBy('id');
  return (await found.execute()).map(({ id }) => id);
};
/** Those of these files whose bytes are there. */
const onDisk = async (ids: string[]) => {
  const names = await readdir(path.join(t.dataDir, 'answer-files'));
  return ids.filter((id) => names.includes(id));
};
const makeOlder = (ids: string[], hours: number) =>
  t.database.pool.query(`update answer_files set uploaded_at = ${earlier('uploaded_at')} where id = any($2)`, [
    `${hours} hours`,
    ids,
  ]);

describe('removed, with its bytes, is a file', () => {
  test('that was not handed in for a day; those of today and those that were handed in stay', async () => {
    const [forgotten = '', waiting = ''] = await upload(2);
    const bob = await t.join();
    const handed = await upload(1, bob);
    await handIn(t, bob, survey, handed);
    await makeOlder([forgotten, ...handed], 25);
    await makeOlder([waiting], 23);

    await removeAll();

    expect(await rows()).toEqual([waiting, ...handed].toSorted());
    expect(await onDisk([forgotten, waiting, ...handed])).toEqual([waiting, ...handed]);
  });

  test('of a survey that was deleted', async () => {
    const ids = await upload(2);
    await handIn(t, ann, survey, ids.slice(0, 1));
    await author.call('deleteSurvey', { params: { id: survey._id }, query: { title: survey.title } });
    while (await eraseDeleted({ db: t.database.db, removePicture: () => Promise.resolve() }));

    await removeAll();

    expect(await rows()).toEqual([]);
    expect(await onDisk(ids)).toEqual([]);
  });

  test('[C21] of an account that was deleted, also when it was handed in; the response stays counted', async () => {
    const ids = await upload(2);
    await handIn(t, ann, survey, ids.slice(0, 1));
    const read = () => author.call('readAnswerFile', { params: { id: survey._id, file: ids[0] ?? '' } });
    expect((await read()).status).toBe(200);

    await (await t.join('admin')).call('deleteUser', { params: { id: ann.id } });

    expect((await read()).status).toBe(404);
    await removeAll();
    expect(await rows()).toEqual([]);
    expect(await onDisk(ids)).toEqual([]);
    const counted = await t.database.pool.query(
      'select sum(n)::int as n from tallies where survey_id = $1 and code = 0',
      [survey._id],
    );
    expect(counted.rows).toEqual([{ n: 1 }]);
  });

  test('whose removal a process began and did not finish', async () => {
    const ids = await upload(1);
    await t.database.pool.query('update answer_files set removed_at = now() where id = any($1)', [ids]);
    const lost = { remove: () => Promise.reject(new Error('killed')) };
    await expect(removeAnswerFiles({ db: t.database.db, answerFiles: lost })).rejects.toThrow('killed');
    expect(await rows()).toEqual(ids);

    await removeAll();

    expect(await rows()).toEqual([]);
    expect(await onDisk(ids)).toEqual([]);
  });
});

test('no more files are taken than leave room on the disk', async () => {
  const store = createAnswerFileStore(t.dataDir, { keptFree: Number.MAX_SAFE_INTEGER });
  await expect(store.save(survey._id, Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(await onDisk([survey._id])).toEqual([]);
});
