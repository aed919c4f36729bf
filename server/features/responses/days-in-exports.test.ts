import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, unpack } from '#server/test/syntax-files.ts';

let site: TestApp;
let author: Person & Caller;
let survey: Survey;
/** The day of all answers, by the database's clock. */
let day: string;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
  survey = await answered({ audience: 'link', anonymous: true });
  const { rows } = await site.database.pool.query<{ at: Date }>(
    'select submitted_at as at from responses where survey_id = $1 limit 1',
    [survey._id],
  );
  day = rows[0]?.at.toISOString().slice(0, 10) ?? '';
});
afterAll(() => site.close());

/** A survey that so many have answered that its responses are shown, all on the day of the last one. */
async function answered(changes: Parameters<TestApp['survey']>[1]): Promise<Survey> {
  const made = await site.survey(author, changes);
  for (const person of await site.crowd(6)) {
    expect((await person.call('submitResponse', submissionTo(made))).status).toBe(200);
  }
  await site.database.pool.query(
    `update responses set submitted_at = (select max(submitted_at) from responses where survey_id = $1) where survey_id = $1`,
    [made._id],
  );
  return made;
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];
const fileOf = async (format: 'Csv' | 'Xlsx' | 'Zip', { _id: id }: Survey) =>
  (await author.call(`exportResponses${format}`, { params: { id } })).bytes;
/** A column of a CSV file, with its head. */
const columnOf = (text: string, index: number) =>
  unique(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[index]),
  );

test('[S82] CSV and workbook of an anonymous survey tell the day alone, as a date', async () => {
  expect(columnOf((await fileOf('Csv', survey)).toString(), 2)).toEqual(['Submitted on (UTC)', day]);

  const sheet = await readSheet(await fileOf('Xlsx', survey));
  const [head, ...cells] = sheet.map((row) => row[2]);
  expect(head).toBe('Submitted on (UTC)');
  expect(unique(cells.map((cell) => cell instanceof Date && cell.toISOString()))).toEqual([`${day}T00:00:00.000Z`]);
  const styles = unpack(await fileOf('Xlsx', survey))['xl/worksheets/sheet1.xml'] ?? '';
  const dayLook = styles.match(/<c r="C2" s="(\d+)"/)?.[1];
  const timed = unpack(await fileOf('Xlsx', await answered({})))['xl/worksheets/sheet1.xml'] ?? '';
  expect(dayLook).toBeDefined();
  expect(timed.match(/<c r="C2" s="(\d+)"/)?.[1]).not.toBe(dayLook);
});

test('[S82] in the archive of an anonymous survey R and SPSS read a date, and JSON a moment', async () => {
  const archive = unpack(await fileOf('Zip', survey));

  const rows = readCsv(archive['responses.csv'] ?? '');
  expect(unique(rows.map(({ submitted, started }) => [submitted, started].join()))).toEqual([`${day},`]);
  expect(archive['read.R']).toContain('responses$submitted <- as.Date(');
  expect(archive['read.sps']).toMatch(/^ +submitted SDATE10$/m);
  const lines = (archive['responses.jsonl'] ?? '').trim().split('\n');
  expect(unique(lines.map((line) => JSON.parse(line).submittedAt))).toEqual([`${day}T00:00:00.000000Z`]);
});

test('[C29] files of a survey that names its respondents tell the moment', async () => {
  const named = await answered({});

  const [header, moment] = columnOf((await fileOf('Csv', named)).toString(), 2);
  expect(header).toBe('Submitted at (UTC)');
  expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(unpack(await fileOf('Zip', named))['read.sps']).toMatch(/^ +submitted YMDHMS19$/m);
});
