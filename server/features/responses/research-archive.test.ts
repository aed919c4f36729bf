import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import { KIND_NAMES } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { createRandom } from '#server/demo/random.ts';
import { withUploads } from '#server/test/answer-files.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, readLabelsR, readLabelsSpss, unpack } from '#server/test/syntax-files.ts';

/** Not a part of the project: where a machine has R, it is asked. */
const R = 'Rscript';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

async function archiveOf({ _id }: Pick<Survey, '_id'>): Promise<Record<string, string>> {
  return unpack((await author.call('exportResponsesZip', { params: { id: _id } })).bytes);
}

interface Variable {
  name: string;
  question: string | null;
  text: string;
  type: string;
  coded: boolean;
  count: number;
  codes: { code: number; label: string; count: number }[];
}
const variablesOf = (archive: Record<string, string>): Variable[] =>
  JSON.parse(archive['codebook.json'] ?? '').variables;

describe.each(KIND_NAMES)('[K22] answers to questions of the kind %s', (kind) => {
  const { sample } = serverOf(kind);
  const random = createRandom(5).next;
  let survey: Survey;
  let archive: Record<string, string>;
  beforeAll(async () => {
    const questions = [...sample.questions.map((question) => ({ ...question, kind })), CALLS];
    survey = await site.survey(author, { questions });
    for (let person = 0; person < 8; person += 1) {
      // Some leave a question out.
      const asked = survey.questions.filter((question) => asksFor(question) && random() < 0.8);
      const answers = asked.map((each) => [each._id, serverOf(each.kind).sample.answer(each, random) as Json]);
      const respondent = await site.join();
      const given = await withUploads(site, respondent, survey, Object.fromEntries(answers));
      const body = { surveyId: survey._id, revision: survey.revision, answers: given };
      if (answers.length > 0) await respondent.call('submitResponse', { body });
    }
    archive = await archiveOf(survey);
  });

  test('are counted in the table, by codebook, R and SPSS alike as on the screen', async () => {
    const rows = readCsv(archive['responses.csv'] ?? '');
    const [inR, inSpss] = [readLabelsR(archive['read.R'] ?? ''), readLabelsSpss(archive['read.sps'] ?? '')];
    const variables = variablesOf(archive);
    for (const { name, count, codes } of variables) {
      const cells = rows.flatMap((row) => row[name] ?? []);
      expect([name, count]).toEqual([name, cells.length]);
      if (codes.length === 0) continue;
      const labels = inR[name] ?? inR[`${name}_label`] ?? {};
      expect(cells.filter((cell) => !(cell in labels))).toEqual([]);
      expect(inSpss[name]).toEqual(labels);
      for (const { code, label, count: told } of codes) {
        expect([labels[code], cells.filter((cell) => cell === String(code)).length]).toEqual([label, told]);
      }
    }
    const { body } = await author.call('getSurvey', { params: { id: survey._id } });
    for (const result of body.results ?? []) {
      const own = variables.filter(({ question }) => question === result._id);
      expect(rows.filter((row) => own.some(({ name }) => name in row))).toHaveLength(result.total);
      const counts = countsIn(result);
      // A number that has labels, as a point of a scale, stands in the table as itself and not as what is counted.
      const coded = own.filter(({ codes }) => codes.every(({ code }) => counts.some((each) => each.code === code)));
      for (const { code, count } of counts) {
        const main = coded.find(({ codes }) => codes.some((each) => each.code === code));
        if (main) expect(main.codes).toContainEqual({ code, label: expect.any(String), count });
      }
    }
  });

  test('are told line by line exactly as they were given', async () => {
    const lines = (archive['responses.jsonl'] ?? '').trimEnd().split('\n');
    const { body } = await author.call('listResponses', { params: { id: survey._id } });
    const listed = body.responses.map(({ respondedUser, answers }) => ({ response: respondedUser, answers }));
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      listed.toReversed().map((each) => expect.objectContaining(each)),
    );
  });

  test('have columns with names that every program takes, each once', () => {
    const names = variablesOf(archive).map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9_]{0,63}$/.test(name))).toEqual([]);
  });

  test('are numbers and dates in the workbook where they are numbers and dates', async () => {
    const { bytes } = await author.call('exportResponsesXlsx', { params: { id: survey._id } });
    const [, ...rows] = await readSheet(bytes);
    const told = survey.questions.flatMap((question) => {
      const variables = variablesOf(archive).filter((each) => each.question === question._id);
      return variables.filter(({ coded }) => !coded);
    });
    for (const [column, { type }] of told.entries()) {
      const cells = rows.flatMap((row) => row[4 + column] ?? []);
      const isSo = {
        number: (cell: unknown) => typeof cell === 'number',
        text: (cell: unknown) => typeof cell === 'string',
      };
      expect(cells.every(isSo[type as 'number' | 'text'] ?? ((cell) => cell instanceof Date))).toBe(true);
    }
  });

  test.skipIf(!hasR())('are read by R with the same counts', async () => {
    const labelled = variablesOf(archive).filter(({ codes }) => codes.length > 0);
    const counts = await runR(
      archive,
      'for (n in names(responses)) if (is.factor(responses[[n]])) cat(n, table(responses[[n]]), "\\n")',
    );
    const found = Object.fromEntries(
      counts.map((line) => line.trim().split(' ')).map(([name, ...rest]) => [name, rest.map(Number)]),
    );
    for (const { name, codes } of labelled)
      expect([name, found[name] ?? found[`${name}_label`]]).toEqual([name, codes.map(({ count }) => count)]);
  });
});

/** Whatever a result counts by a code. */
function countsIn(result: unknown): { code: number; count: number }[] {
  if (typeof result !== 'object' || result === null) return [];
  const own = 'code' in result && 'count' in result ? [result as { code: number; count: number }] : [];
  return [...own, ...Object.values(result).flatMap(countsIn)];
}

/** So that a survey of any kind asks something. */
const CALLS = { text: 'Shall we call?', options: ['Yes', 'No'] };

const HOSTILE = [
  `Don't say "C:\\new" \\ or ''`,
  `x"); system("touch ./broken-in"); c("`,
  `y'. HOST COMMAND=['touch ./broken-in'].`,
  'two\nlines',
  'W'.repeat(140),
  'ש'.repeat(140),
  'אבג \u202Edef — Ωμέγα 😀😀',
];

describe('[K22] labels', () => {
  let survey: Survey;
  let archive: Record<string, string>;
  beforeAll(async () => {
    survey = await site.survey(author, {
      title: HOSTILE[1] ?? '',
      questions: [
        { text: HOSTILE.slice(0, 4).join(' '), options: HOSTILE, settings: { other: 'Other "\\' } },
        { text: '=1+1', options: ['Yes'] },
      ],
    });
    const [question, formula] = survey.questions;
    for (const code of question?.codes ?? []) {
      const answers = { [question?._id ?? '']: code, [formula?._id ?? '']: formula?.codes[0] ?? 0 };
      await (await site.join()).call('submitResponse', {
        body: { surveyId: survey._id, revision: survey.revision, answers },
      });
    }
    const answers = { [question?._id ?? '']: { other: '=cmd|\r\n"mine", too' } };
    await (await site.join()).call('submitResponse', {
      body: { surveyId: survey._id, revision: survey.revision, answers },
    });
    archive = await archiveOf(survey);
  });

  test('of any letters come back from R, whose script is ASCII', () => {
    const script = archive['read.R'] ?? '';
    expect(Object.values(readLabelsR(script)['q1'] ?? {})).toEqual([...HOSTILE, 'Other "\\']);
    expect(script).toMatch(/^[\n -~]*$/);
  });

  test('that are equal stay apart in R, which would make one of them', async () => {
    const twice = await site.survey(author, {
      questions: [{ text: 'Which?', options: ['Other', 'None'], settings: { other: 'Other' } }],
    });
    const labels = readLabelsR((await archiveOf(twice))['read.R'] ?? '')['q1'] ?? {};
    expect(Object.values(labels)).toEqual(['Other', 'None', 'Other [2]']);
  });

  test('of any letters come back from SPSS as long as it takes them, in lines of at most 256 bytes', () => {
    const syntax = archive['read.sps'] ?? '';
    const labels = Object.values(readLabelsSpss(syntax)['q1'] ?? {});
    expect(labels).toEqual([
      HOSTILE[0]?.replace('\\new', '\\ new'),
      ...HOSTILE.slice(1, 3),
      'two lines',
      `${'W'.repeat(117)}…`,
      `${'ש'.repeat(58)}…`,
      HOSTILE[6],
      'Other "\\',
    ]);
    expect(syntax.split('\n').filter((line) => Buffer.byteLength(line) > 256)).toEqual([]);
    expect(syntax).toContain('    q1_other A17\n');
  });

  test('[K22] texts are in the table of programs as they were written, and in the codebook as no spreadsheet calculates them', () => {
    const last = readCsv(archive['responses.csv'] ?? '').at(-1);
    expect(last).toMatchObject({ q1_text: `=cmd| "mine", too`, q1_other: `=cmd| "mine", too` });
    expect(archive['codebook.csv']).toContain(`,'=1+1,`);
    expect(archive['responses.jsonl']).toContain(JSON.stringify({ other: '=cmd|\r\n"mine", too' }));
  });

  test.skipIf(!hasR())('of any letters are read by R, and no label is a command', async () => {
    const [title, ...labels] = await runR(
      archive,
      'cat(encodeString(c(attr(responses, "title"), levels(responses$q1))), sep = "\\n")',
    );
    expect(title).toBe(HOSTILE[1]);
    expect(labels).toHaveLength(HOSTILE.length + 1);
    expect(labels[1]).toBe(HOSTILE[1]);
  });
});

test('[K22] columns keep their names when options and rows come before them and others go', async () => {
  const [first, second] = [{ text: 'First?' }, { text: 'Second?' }];
  const several = { kind: 'matrix', settings: { several: true } } as const;
  const survey = await site.survey(author, {
    questions: [
      { ...first, kind: 'multiple', options: ['Bread', 'Fruit'], settings: { other: 'Other' } },
      { ...second, ...several, rows: ['Monday', 'Tuesday'], options: ['Morning', 'Evening'] },
    ],
  });
  const texts = async () => new Map(variablesOf(await archiveOf(survey)).map(({ name, text }) => [name, text]));
  const before = await texts();
  const { body } = await author.call('getDocument', { params: { id: survey._id } });
  const [multiple, matrix] = body.questions;
  const [bread, [, tuesday]] = [multiple?.options[0], matrix?.rows ?? []];
  const { status } = await author.call('updateSurvey', {
    params: { id: survey._id },
    body: {
      ...body,
      questions: [
        { ...multiple, options: ['Tea', bread] },
        { ...matrix, rows: ['Sunday', tuesday] },
      ],
    },
  });
  const after = await texts();

  expect(status).toBe(200);
  expect([...before.values()].filter((text) => text.startsWith('First?: Bread'))).toHaveLength(1);
  for (const [name, text] of before) if (after.has(name)) expect([name, after.get(name)]).toEqual([name, text]);
  const kept = (word: string) => [...before].filter(([, text]) => text.includes(word)).map(([name]) => name);
  expect([...after.keys()]).toEqual(expect.arrayContaining([...kept('Bread'), ...kept('Tuesday')]));
  expect(kept('Tuesday')).toHaveLength(3);
});

test('[K22] a survey without responses has a codebook, too', async () => {
  const survey = await site.survey(author);
  const archive = await archiveOf(survey);
  expect(readCsv(archive['responses.csv'] ?? '')).toEqual([]);
  expect(archive['responses.jsonl']).toBe('');
  expect(variablesOf(archive).map(({ name }) => name)).toEqual([
    ...['response', 'submitted', 'started'],
    ...['q1_text', 'q1', 'q2_text', 'q2'],
    ...['version', 'timed'],
  ]);
  expect(readCsv(archive['codebook.csv'] ?? '')[5]).toEqual({
    ...{ name: 'q1', question_id: survey.questions[0]?._id, code: '1', label: 'Train', count: '0' },
  });
});

test('[K22] names of respondents are left out, and times tell how long they took', async () => {
  const survey = await site.survey(author);
  const ann = await site.join();
  await ann.call('startSurvey', { params: { id: survey._id } });
  await ann.call('submitResponse', submissionTo(survey));
  const archive = await archiveOf(survey);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(readCsv(archive['responses.csv'] ?? '')[0]).toMatchObject({
    response: ann.id,
    submitted: time,
    started: time,
  });
  expect(Object.values(archive).join('\n')).not.toContain(ann.name);
});

test('[K22] it tells of each response whether a time limit ran, and when it began also without one', async () => {
  const archives = [];
  for (const duration of [60, null]) {
    const survey = await site.survey(author, { duration });
    const [begun, program] = [await site.join(), await site.join()];
    await begun.call('startSurvey', { params: { id: survey._id } });
    await begun.call('submitResponse', submissionTo(survey));
    await program.call('submitResponse', submissionTo(survey));
    archives.push(await archiveOf(survey));
    const { bytes } = await author.call('exportResponsesCsv', { params: { id: survey._id } });
    const said = bytes.toString().match(/,(?:un)?timed,/g);
    expect(said).toEqual(duration === null ? [',untimed,', ',untimed,'] : [',timed,', ',untimed,']);
  }
  const told = archives.map((archive) => readCsv(archive['responses.csv'] ?? ''));
  expect(told.map((rows) => rows.map((row) => [row['timed'], row['started'] !== undefined]))).toEqual([
    [
      ['1', true],
      ['0', false],
    ],
    [
      ['0', true],
      ['0', false],
    ],
  ]);
});

test('[K22] the columns stand in the order of the author, whose first question is q1, whatever ids a draft gave', async () => {
  const [heading, ...words] = ['Welcome', 'One?', 'Two?', 'Three?', 'Four?'];
  const ids = ['d', 'b', 'c', 'a'].map((letter) => `${letter}0000000-0000-4000-8000-00000000000${letter}`);
  const survey = await site.survey(author, {
    questions: [
      { kind: 'statement', text: heading ?? '' },
      ...words.map((text, index) => ({ _id: ids[index], text, options: ['Yes', 'No'] })),
    ],
  });
  await (await site.join()).call('submitResponse', submissionTo(survey, [null, 0, 0, 0, 0]));
  const asked = async () =>
    variablesOf(await archiveOf(survey))
      .filter(({ coded, question }) => coded && question !== null)
      .map(({ name, text }) => `${name} ${text}`);
  expect(await asked()).toEqual(['q1 One?', 'q2 Two?', 'q3 Three?', 'q4 Four?']);

  const { body } = await author.call('getDocument', { params: { id: survey._id } });
  const [, one, two, three, four] = body.questions;
  const moved = { ...body, questions: [four, one, three] };
  expect((await author.call('updateSurvey', { params: { id: survey._id }, body: moved })).status).toBe(200);
  expect(await asked()).toEqual(['q1 Four?', 'q2 One?', 'q3 Three?', 'q4 Two? (removed)']);
  expect(two?.text).toBe('Two?');
});

function hasR(): boolean {
  return spawnSync(R, ['--version']).status === 0;
}

/** Runs the archive's script and then an expression. @returns the lines that it wrote */
async function runR(archive: Record<string, string>, expression: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'read-r-'));
  for (const name of ['responses.csv', 'read.R']) await writeFile(path.join(folder, name), archive[name] ?? '');
  const { status, stdout, stderr } = spawnSync(R, ['-e', `source("read.R"); ${expression}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}
