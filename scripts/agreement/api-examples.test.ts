import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asks, KIND_NAMES } from '#questions/contract.ts';
import { type Caller, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';

const run = promisify(execFile);
const DOCUMENT = path.join(import.meta.dirname, '../../docs/api.md');

let t: TestApp;
let author: Person & Caller;
let folder: string;
let env: NodeJS.ProcessEnv;
let examples: { language: string; code: string }[];
beforeAll(async () => {
  t = await startTestApp();
  author = await t.join('surveyor');
  const { body } = await author.call('createToken', { body: { name: 'Examples', scope: 'write', days: 30 } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.address() as AddressInfo; // an object, because it listens on a port
  env = { PATH: process.env['PATH'], CANVASS: `http://127.0.0.1:${port}`, CANVASS_TOKEN: body.secret };
  folder = await mkdtemp(path.join(tmpdir(), 'canvass-examples-'));
  const text = await readFile(DOCUMENT, 'utf8');
  examples = [...text.matchAll(/```(sh|js)\n(.*?)```/gs)].map(([, language = '', code = '']) => ({ language, code }));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const find = (language: string, words: string) =>
  examples.find((example) => example.language === language && example.code.includes(words))?.code ?? '';

test('the examples for curl work as documented', async () => {
  const { stdout: made } = await run('sh', ['-c', find('sh', '"title": "Lunch"')], { env });
  expect(JSON.parse(made)).toMatchObject({ title: 'Lunch', author: author.id });

  const { stdout: listed } = await run('sh', ['-c', find('sh', '/api/surveys"')], { env });
  expect(JSON.parse(listed)).toMatchObject([{ title: 'Lunch' }]);
});

test('the script reads all responses to its owner’s surveys', async () => {
  const survey = await t.survey(author, { title: 'On the way' });
  for (const person of await t.crowd(3)) {
    await person.call('submitResponse', submissionTo(survey));
  }
  const script = path.join(folder, 'read.mjs');
  await writeFile(script, find('js', '/responses?cursor='));

  const { stdout } = await run(process.execPath, [script, author.email], { env });

  expect(stdout.match(/^On the way .* 2$/gm)).toHaveLength(3);
});

test('[C15] the script that answers a survey answers each question by id', async () => {
  const survey = await t.survey(author);
  const respondent = await t.join();
  const { body } = await respondent.call('createToken', { body: { name: 'Answers', scope: 'write', days: 30 } });
  const script = path.join(folder, 'answer.mjs');
  await writeFile(script, find('js', 'codes[0]]));'));

  await run(process.execPath, [script, survey._id], { env: { ...env, CANVASS_TOKEN: body.secret } });

  const { body: seen } = await respondent.call('getSurvey', { params: { id: survey._id } });
  expect(seen.survey_response[0]?.answers).toEqual(submissionTo(survey, [0, 0]).body.answers);
});

test('[K20] the script that answers questions of all kinds gives each an answer that it takes', async () => {
  const { stdout: made } = await run('sh', ['-c', find('sh', '"kind": "points"')], { env });
  const { _id: id } = JSON.parse(made);
  const respondent = await t.join();
  const { body } = await respondent.call('createToken', { body: { name: 'Kinds', scope: 'write', days: 30 } });
  const script = path.join(folder, 'kinds.mjs');
  await writeFile(script, find('js', 'ANSWERS[question.kind]'));

  const { stdout } = await run(process.execPath, [script, id], { env: { ...env, CANVASS_TOKEN: body.secret } });
  expect(stdout).toMatch(/^200 /);

  const { body: seen } = await author.call('getSurvey', { params: { id } });
  expect(seen.results?.map(({ kind, total }) => [kind, total])).toEqual(
    KIND_NAMES.filter((kind) => asks(kind) && kind !== 'file').map((kind) => [kind, 1]),
  );
});

test('every example is tested here', () => {
  expect(examples.map(({ language }) => language)).toEqual(['sh', 'sh', 'sh', 'js', 'js', 'sh', 'js']);
});
