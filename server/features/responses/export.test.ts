import { setTimeout as delay } from 'node:timers/promises';
import { readSheet } from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXPORTS_PER_PERSON } from '#basics/limits.ts';
import type { AppError } from '#contract/http/errors.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Databases, openClient, openDatabases } from '#server/db/connection/pool.ts';
import { createExportTurns } from '#server/http/files/export-turns.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { createSlots } from '#server/timing/slots.ts';
import type { ExportedRow, ExportScope } from './export.queries.ts';
import { readExported, SLICES } from './export-slices.ts';

let t: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
});
afterAll(() => t.close());

const FILES = ['exportResponsesCsv', 'exportResponsesXlsx', 'exportResponsesZip'] as const;

const answer = (person: Caller, survey: Survey, picks?: (number | null)[]) =>
  person.call('submitResponse', submissionTo(survey, picks));

async function csv(id: string, caller: Caller = author): Promise<string[][]> {
  const { bytes } = await caller.call('exportResponsesCsv', { params: { id } });
  const [mark, ...text] = bytes.toString();
  expect(mark).toBe('\uFEFF');
  return text
    .join('')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));
}

async function workbook(id: string) {
  const { bytes } = await author.call('exportResponsesXlsx', { params: { id } });
  return readSheet(bytes);
}

describe('the responses of a survey as a file', () => {
  test('[C29] [P05] author and admins get one row per response, oldest first, as CSV and as a workbook', async () => {
    const survey = await t.survey(author, { title: 'How? “Now”' });
    const [ann, bob] = [await t.join(), await t.join('pro-user')];
    await ann.call('startSurvey', { params: { id: survey._id } });
    await answer(ann, survey);
    await answer(bob, survey, [1]);

    const header = [
      'Response ID',
      'Respondent',
      'Submitted at (UTC)',
      'Countdown',
      'By what?',
      'How long does it take?',
      'Version',
    ];
    for (const insider of [author, await t.join('admin')]) {
      expect(await csv(survey._id, insider)).toEqual([
        header,
        [ann.id, ann.name, expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), 'timed', 'Train', 'Longer', '1'],
        [bob.id, bob.name, expect.any(String), 'untimed', 'Bicycle', '', '1'],
      ]);
    }
    expect(await workbook(survey._id)).toEqual([
      header,
      [ann.id, ann.name, expect.any(Date), 'timed', 'Train', 'Longer', 1],
      [bob.id, bob.name, expect.any(Date), 'untimed', 'Bicycle', null, 1],
    ]);
    const { headers } = await author.call('exportResponsesXlsx', { params: { id: survey._id } });
    expect(headers['content-disposition']).toMatch(/filename="How- _Now_ - responses \d{4}-\d\d-\d\d\.xlsx"/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('[AB-12] [AB-25] other people do not', async () => {
    const survey = await t.survey(author);
    const status = async (caller: Caller, name: (typeof FILES)[number]) =>
      (await caller.call(name, { params: { id: survey._id } })).status;

    for (const name of FILES) {
      expect(await status(t.guest, name)).toBe(401);
      expect(await status(await t.join('pro-user'), name)).toBe(403);
      expect(await status(await t.join('surveyor'), name)).toBe(403);
    }
    const admin = await t.join('admin');
    await admin.call('setPublication', { body: { surveyId: survey._id, isPublished: false } });
    expect(await status(await t.join('surveyor'), 'exportResponsesCsv')).toBe(404);
  });

  test('[C18] questions stand in the order of today, each with all its answers, and a removed one behind them, marked', async () => {
    const survey = await t.survey(author);
    await answer(await t.join(), survey, [0]);
    const [byWhat, howLong] = survey.questions;
    const edited = await author.call('updateSurvey', {
      params: { id: survey._id },
      body: {
        ...SURVEY,
        questions: [
          { text: 'New', options: ['Yes'] },
          { _id: howLong?._id, text: 'For how long?', options: howLong?.options ?? [] },
        ],
      },
    });
    await answer(await t.join(), edited.body.survey, [0, 2]);

    const [header, first, second] = (await csv(survey._id)).map((row) => row.slice(4));
    expect(header).toEqual(['New', 'For how long?', 'By what? (removed)', 'Version']);
    expect(first).toEqual(['', '', 'Train', '1']);
    expect(second).toEqual(['Yes', 'Longer', '', '2']);
    expect(byWhat).toBeDefined();
  });

  test('[K22] the workbook has numbers as numbers and days as dates', async () => {
    const survey = await t.survey(author, {
      questions: [
        { kind: 'number', text: 'How many?', settings: { decimals: 1 } },
        { kind: 'moment', text: 'Which day?' },
        { kind: 'moment', text: 'When exactly?', settings: { parts: 'both' } },
      ],
    });
    const values = [2.5, '2027-02-28', '2027-02-28T18:00'];
    const answers = Object.fromEntries(survey.questions.map(({ _id }, index) => [_id, values[index] ?? 0]));
    await (await t.join()).call('submitResponse', { body: { surveyId: survey._id, revision: 1, answers } });

    expect((await workbook(survey._id))[1]?.slice(4)).toEqual([
      2.5,
      new Date('2027-02-28T00:00:00Z'),
      new Date('2027-02-28T18:00:00Z'),
      1,
    ]);
  });

  test('two questions with equal texts have two columns', async () => {
    const twice = { text: 'Again?', options: ['Yes', 'No'] };
    const survey = await t.survey(author, { questions: [twice, twice] });
    await answer(await t.join(), survey, [0, 1]);

    const header = ['Again?', 'Again? [2]', 'Version'];
    expect((await csv(survey._id)).map((row) => row.slice(4))).toEqual([header, ['Yes', 'No', '1']]);
    expect((await workbook(survey._id)).map((row) => row.slice(4))).toEqual([header, ['Yes', 'No', 1]]);
  });

  test('[C21] a person who deleted their account stays counted, without a name', async () => {
    const survey = await t.survey(author);
    const ann = await t.join();
    await answer(ann, survey);
    await (await t.join('admin')).call('deleteUser', { params: { id: ann.id } });

    expect((await csv(survey._id))[1]?.slice(0, 2)).toEqual([ann.id, '']);
    expect((await workbook(survey._id))[1]?.slice(0, 2)).toEqual([ann.id, null]);
  });

  test('[AB-61] nothing in it is evaluated by a spreadsheet', async () => {
    const formula = '=HYPERLINK("https://evil.example")';
    const survey = await t.survey(author, { questions: [{ text: '@SUM', options: [formula, '-1'] }] });
    const ann = await t.join();
    await t.database.db.updateTable('users').set({ name: '+cmd' }).where('id', '=', ann.id).execute();
    await answer(ann, survey, [0]);

    const [header, row] = await csv(survey._id);
    expect(header?.[4]).toBe("'@SUM");
    expect([row?.[1], row?.[4]]).toEqual(["'+cmd", `"'${formula.replaceAll('"', '""')}"`]);
    expect((await workbook(survey._id))[1]).toMatchObject({ 1: '+cmd', 4: formula });
  });

  test('a tab in a name or in an answer moves no cell', async () => {
    const survey = await t.survey(author, { questions: [{ kind: 'text', text: 'What else?' }] });
    const id = survey.questions[0]?._id ?? '';
    const ann = await t.join();
    await ann.call('submitResponse', { body: { surveyId: survey._id, revision: 1, answers: { [id]: 'one' } } });
    await t.database.db.updateTable('users').set({ name: 'Ann\tLee' }).where('id', '=', ann.id).execute();
    const given = JSON.stringify({ [id]: 'one\ttwo' });
    await t.database.pool.query('update responses set given = $1 where survey_id = $2', [given, survey._id]);

    const [, row] = await csv(survey._id);
    expect(row).toEqual([ann.id, 'Ann\tLee', expect.any(String), 'untimed', 'one\ttwo', '1']);
  });

  test('it holds all of many responses, also of one moment, and none that came later', async () => {
    const survey = await t.survey(author);
    const people = await t.crowd(2_300);
    const insert = (ids: string[], at: string) =>
      t.database.pool.query(
        `insert into responses (survey_id, respondent_id, choices, revision, submitted_at, idempotency_key, body_hash)
         select $1, id, '{1,6}', 1, ${at}, gen_random_uuid(), '' from unnest($2::uuid[]) as id`,
        [survey._id, ids],
      );
    const ids = people.map((person) => person.id);
    await insert(ids.slice(0, -1), 'now()');
    await insert(ids.slice(-1), `now() + interval '1 hour'`);

    const [, ...rows] = await csv(survey._id);
    expect(rows.map(([id]) => id)).toEqual(ids.slice(0, -1).toSorted());
    expect(rows.every((row) => row[4] === 'Train' && row[5] === 'Longer')).toBe(true);
    expect(await workbook(survey._id)).toHaveLength(2_300);
  });

  test('[K22] long texts make its batches shorter, and none is lost', async () => {
    const survey = await t.survey(author);
    const people = await t.crowd(300);
    await t.database.pool.query(
      `insert into responses (survey_id, respondent_id, choices, given, revision, idempotency_key, body_hash)
       select $1, id, '{1,6}', jsonb_build_object('a', repeat('ä', 5000), 'b', repeat('x', 5000)), 1, gen_random_uuid(), ''
       from unnest($2::uuid[]) as id`,
      [survey._id, people.map(({ id }) => id)],
    );
    const scope = { surveyId: survey._id, until: '2100-01-01T00:00:00Z', revision: 1 };
    const batches = readExported({ db: t.database.db, inSlot: createSlots(SLICES) }, scope);
    let most = 0;
    for await (const rows of batches) most = Math.max(most, rows.length);
    expect(most).toBeLessThan(30);

    const [, ...exported] = await csv(survey._id);
    expect(new Set(exported.map(([id]) => id)).size).toBe(300);
  });

  test('[K22] a batch holds no more long texts than the first, however short those before were, and however they are stored', async () => {
    const survey = await t.survey(author);
    const people = await t.crowd(360);
    // Short ones, then 30 that hardly take room where they are stored, short ones, and 30 that do.
    await t.database.pool.query(
      `insert into responses (survey_id, respondent_id, choices, given, revision, idempotency_key, body_hash, submitted_at)
       select $1, id, '{1,6}', case n / 30
         when 5 then jsonb_build_object('a', repeat('x', 1000000))
         when 11 then jsonb_build_object('a', (select string_agg(md5(n::text || i), '') from generate_series(1, 8000) i))
         else jsonb_build_object('a', 'short') end, 1, gen_random_uuid(), '', now() + n * interval '1 microsecond'
       from unnest($2::uuid[]) with ordinality as each (id, place), lateral (select place::int - 1 as n) as placed`,
      [survey._id, people.map(({ id }) => id)],
    );
    const scope = { surveyId: survey._id, until: '2100-01-01T00:00:00Z', revision: 1 };
    const read: string[] = [];
    const long: number[] = [];
    for await (const rows of readExported({ db: t.database.db, inSlot: createSlots(SLICES) }, scope)) {
      read.push(...rows.map(({ respondentId }) => respondentId));
      long.push(rows.filter(({ given }) => (given?.length ?? 0) > 100_000).length);
    }

    expect(read).toEqual(people.map(({ id }) => id));
    expect(Math.max(...long)).toBeLessThanOrEqual(8);
  });

  describe('many responses', () => {
    let ids: string[];
    let scope: ExportScope;
    /** With one connection. */
    let own: Databases;
    let reading: AsyncGenerator<ExportedRow[]>;
    beforeAll(async () => {
      const survey = await t.survey(author);
      ids = (await t.crowd(5_000)).map(({ id }) => id).toSorted();
      await t.database.pool.query(
        `insert into responses (survey_id, respondent_id, choices, revision, idempotency_key, body_hash)
         select $1, id, '{1,6}', 1, gen_random_uuid(), '' from unnest($2::uuid[]) as id`,
        [survey._id, ids],
      );
      scope = { surveyId: survey._id, until: '2100-01-01T00:00:00Z', revision: 1 };
    });
    beforeEach(() => {
      own = openDatabases(t.database.connection, 1, () => {});
      reading = readExported({ db: own.db, inSlot: createSlots(SLICES) }, scope);
    });
    afterEach(() => own.close());

    const idsOf = (rows: ExportedRow[] | undefined) => (rows ?? []).map(({ respondentId }) => respondentId);

    test('a reader who stalls holds no connection, and still gets everything', async () => {
      const read = idsOf((await reading.next()).value);
      expect(own.pool.idleCount).toBe(0);
      await expect.poll(() => own.pool.idleCount).toBe(1);

      for await (const rows of reading) read.push(...idsOf(rows));
      expect(read).toEqual(ids);
    });

    test('a reader who leaves holds no connection', async () => {
      await reading.next();
      await reading.return(undefined);
      expect(own.pool).toMatchObject({ totalCount: 1, idleCount: 1 });
    });

    test('one that is seen late moves no other out of them', async () => {
      const [late] = await t.crowd(1);
      let isLate = true;
      // After the statement that finds the end of the first slice, and before the one that reads it.
      const db = own.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const [row] = result.rows;
          if (isLate && typeof row?.['submittedAt'] === 'string') {
            isLate = false;
            await t.database.pool.query(
              `insert into responses (survey_id, respondent_id, choices, revision, idempotency_key, body_hash, submitted_at)
               values ($1, $2, '{1,6}', 1, gen_random_uuid(), '', now() - interval '1 day')`,
              [scope.surveyId, late?.id],
            );
          }
          return result;
        },
      });
      const read: string[] = [];
      for await (const rows of readExported({ db, inSlot: createSlots(SLICES) }, scope)) read.push(...idsOf(rows));
      await t.database.pool.query('delete from responses where respondent_id = $1', [late?.id]);

      expect(isLate).toBe(false);
      expect(read.filter((id) => id !== late?.id)).toEqual(ids);
    });

    describe('the next of them', () => {
      const slots = createSlots(SLICES);
      let wide: Databases;
      beforeEach(() => {
        wide = openDatabases(t.database.connection, 2, () => {});
      });
      afterEach(() => wide.close());

      /** Reads more than half of the first slice. */
      async function readHalf(from: AsyncGenerator<ExportedRow[]>): Promise<string[]> {
        const read: string[] = [];
        while (read.length < 2_500) read.push(...idsOf((await from.next()).value));
        return read;
      }

      test('are prepared while these are read', async () => {
        reading = readExported({ db: wide.db, inSlot: slots }, scope);
        const read = await readHalf(reading);
        expect(wide.pool).toMatchObject({ totalCount: 2, idleCount: 0 });
        for await (const rows of reading) read.push(...idsOf(rows));
        expect(read).toEqual(ids);
        expect(wide.pool.idleCount).toBe(2);
      });

      test('are left when the reader leaves or stalls', async () => {
        for (const leave of [() => reading.return(undefined), () => {}]) {
          reading = readExported({ db: wide.db, inSlot: slots }, scope);
          await readHalf(reading);
          expect(wide.pool.idleCount).toBe(0);
          await leave();
          await expect.poll(() => wide.pool.idleCount).toBe(2);
          await reading.return(undefined);
        }
      });

      test('wait when there is no second connection', async () => {
        let calls = 0;
        const inSlot: typeof slots = (work) => {
          calls += 1;
          return calls === 2 ? Promise.reject(new Error('no connection')) : slots(work);
        };
        reading = readExported({ db: wide.db, inSlot }, scope);
        const read: string[] = [];
        for await (const rows of reading) read.push(...idsOf(rows));
        expect(read).toEqual(ids);
        expect(calls).toBe(3);
      });
    });

    /** Reads with a setting of a second, while from the second slice on nobody's name can be read for longer than that. */
    async function readDelayed(setting: string): Promise<string[]> {
      const holder = await openClient(t.database.connection);
      await holder.query('begin');
      await own.pool.query(`set ${setting} = 1000`);

      const read = idsOf((await reading.next()).value);
      const locking = holder.query('lock table users');
      const unlocking = locking.then(() => delay(1_500)).then(() => holder.end());
      try {
        for await (const rows of reading) read.push(...idsOf(rows));
      } finally {
        await unlocking;
      }
      return read;
    }

    test('many that take longer than a statement may are read a few at a time', async () => {
      expect(await readDelayed('statement_timeout')).toEqual(ids);
    });

    test('any other failure ends it', async () => {
      await expect(readDelayed('lock_timeout')).rejects.toMatchObject({ code: '55P03' });
    });
  });

  test('a survey without responses has the header alone', async () => {
    const survey = await t.survey(author);
    expect(await csv(survey._id)).toHaveLength(1);
    expect(await workbook(survey._id)).toHaveLength(1);
  });
});

describe('turns', () => {
  async function* endless() {
    for (;;) yield 'x';
  }
  const refusalOf = (taking: AsyncGenerator) =>
    taking.next().then(
      () => null,
      (error: AppError) => error.code,
    );

  test('somebody who exports twice waits with the third until one is done or left', async () => {
    const inTurn = createExportTurns();
    const running = Array.from({ length: EXPORTS_PER_PERSON }, () => inTurn('ann', endless()));
    for (const each of running) await each.next();

    expect(await refusalOf(inTurn('ann', endless()))).toBe('too_many_requests');
    expect(await refusalOf(inTurn('bob', endless()))).toBeNull();
    await running[0]?.return(undefined);
    expect(await refusalOf(inTurn('ann', endless()))).toBeNull();
  });

  test('few run at once in all', async () => {
    const inTurn = createExportTurns();
    const outcomes = [];
    for (let n = 0; n < 9; n += 1) outcomes.push(await refusalOf(inTurn(`person ${n}`, endless())));
    expect(outcomes).toEqual([...Array.from({ length: 8 }, () => null), 'unavailable']);
  });
});
