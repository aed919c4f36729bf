import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchStatement } from '#server/db/commit/batch-sql.ts';
import { createGroupCommit } from '#server/db/commit/group-commit.ts';
import { removeAnswerFiles } from '#server/features/answer-files/removal.service.ts';
import { prepareWrites } from '#server/memory.ts';
import { type FileSurvey, fileSurvey, handIn, uploadFiles } from '#server/test/answer-files.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { listWaitingFiles } from './handed-files.queries.ts';
import { responseWrite } from './responses.queries.ts';

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

const upload = async (person: Person = ann, place: FileSurvey = survey, names = ['note.txt']) =>
  (await uploadFiles(t, person, place, names)).map(({ id }) => id);
const handedIn = async () => {
  const { rows } = await t.database.pool.query(
    'select id from answer_files where survey_id = $1 and handed_in_at is not null order by id',
    [survey._id],
  );
  return rows.map(({ id }) => id);
};
const counted = async () => {
  const { rows } = await t.database.pool.query(
    `select (select count(*) from responses where survey_id = $1) as stored,
       coalesce((select sum(n) from tallies where survey_id = $1 and code = 0), 0)::int as counted`,
    [survey._id],
  );
  return rows[0];
};

/** A file of Ann’s whose row says so since a moment ago. */
async function marked(column: 'handed_in_at' | 'removed_at'): Promise<string[]> {
  const ids = await upload();
  await t.database.pool.query(`update answer_files set ${column} = now() where id = any($1)`, [ids]);
  return ids;
}

describe('a response that hands in files', () => {
  test('is stored and counted with them, and none of them is removed afterwards', async () => {
    const ids = await upload(ann, survey, ['a.txt', 'b.txt']);

    expect(await handIn(t, ann, survey, ids)).toBe(true);

    expect(await handedIn()).toEqual(ids);
    expect(await counted()).toEqual({ stored: 1, counted: 1 });
    await t.database.pool.query(`update answer_files set uploaded_at = now() - interval '2 days'`);
    await removeAnswerFiles({ db: t.database.db, answerFiles: { remove: async () => {} } });
    expect(await handedIn()).toEqual(ids);
    const params = { id: survey._id, file: ids[0] ?? '' };
    expect(await ann.call('removeAnswerFile', { params })).toMatchObject({ problem: { code: 'already_submitted' } });
  });

  test.each<[string, (bob: Person) => Promise<string[]>]>([
    ['of another person', (bob) => upload(bob)],
    ['of another survey', async () => upload(ann, await fileSurvey(t, author))],
    ['that is made up', async () => [randomUUID()]],
    [
      'that is named twice',
      async () => {
        const [id = ''] = await upload();
        return [id, id];
      },
    ],
    ['that was removed', () => marked('removed_at')],
    ['that was handed in before', () => marked('handed_in_at')],
  ])('[AB-72] is refused, with all of its files, for one %s', async (_, makeIds) => {
    const own = await upload();
    const before = await handedIn();
    const ids = await makeIds(await t.join());
    const [stored, hadIn] = [await counted(), await handedIn()];

    expect(await handIn(t, ann, survey, [...own, ...ids])).toBe(false);

    expect(await counted()).toEqual(stored);
    expect(await handedIn()).toEqual(hadIn);
    expect(before).toEqual([]);
    expect(await handIn(t, ann, survey, own)).toBe(true);
  });

  test('[AB-72] is refused for a file of another question', async () => {
    const ids = await upload();
    const question = survey.questions[1]?._id ?? '';

    expect(await handIn(t, ann, { ...survey, question }, ids)).toBe(false);

    const files = ids.map((id) => ({ id, questionId: question }));
    const giver = { surveyId: survey._id, respondentId: ann.id };
    expect(await listWaitingFiles(t.database.db, giver, files)).toEqual([]);
    const rightly = ids.map((id) => ({ id, questionId: survey.question }));
    expect(await listWaitingFiles(t.database.db, giver, rightly)).toMatchObject(rightly);
  });

  test('does not hand in its files when it is refused itself', async () => {
    const ids = await upload();
    expect(await handIn(t, ann, { ...survey, revision: survey.revision + 1 }, ids)).toBe(false);
    expect(await handedIn()).toEqual([]);
  });

  test('goes into one batch with others: each is stored or refused by its own files', async () => {
    const people = await t.crowd(6);
    const files = await Promise.all(people.map((person) => upload(person)));
    const { responses } = await prepareWrites(t.database.pool);
    const commits = createGroupCommit(t.database.pool, responses);
    const written = await Promise.all(
      people.map(({ id }, n) =>
        commits.submit({
          surveyId: survey._id,
          respondent: { kind: 'member', id, proof: id },
          choices: survey.codes.slice(0, 1),
          given: null,
          revision: survey.revision,
          idempotencyKey: randomUUID(),
          bodyHash: '00',
          // The last two name the file of their neighbour, and none.
          ...(n < 5 && { files: [{ id: files[n === 4 ? 0 : n]?.[0] ?? '', questionId: survey.question }] }),
        }),
      ),
    );

    expect(written).toEqual([true, true, true, true, false, true]);
    expect(await handedIn()).toEqual(files.slice(0, 4).flat().toSorted());
    expect(await counted()).toEqual({ stored: 5, counted: 5 });
  });

  test('at the same moment as a removal of its file: one of the two comes too late', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [bob, [file = '']] = await t.join().then(async (person) => [person, await upload(person)] as const);
      const params = { id: survey._id, file };
      const [isStored, { status }] = await Promise.all([
        handIn(t, bob, survey, [file]),
        bob.call('removeAnswerFile', { params }),
      ]);
      expect([isStored, status]).toEqual(isStored ? [true, 400] : [false, 200]);
    }
  });
});

test('submissions without files run the statement that knows no files', () => {
  const id = randomUUID();
  const respondent = { kind: 'member', id, proof: id } as const;
  const item = { surveyId: randomUUID(), respondent, choices: [1], given: null, revision: 1 };
  const items = [{ ...item, idempotencyKey: randomUUID(), bodyHash: '00' }];
  const statement = batchStatement(responseWrite.describe(items), items);
  expect(statement).toMatchObject({
    name: 'write responses alone',
    text: expect.not.stringContaining('answer_files'),
  });
});
