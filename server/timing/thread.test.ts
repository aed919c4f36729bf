import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { createThread } from './thread.ts';

const threadOf = (limits: { seconds: number; megabytes: number; waiting?: number }) =>
  createThread<string, string>({
    ...{ script: fileURLToPath(new URL('../test/stand-ins/odd-work.ts', import.meta.url)), waiting: 10, ...limits },
    tooMuch: () => new AppError('too_large'),
  });
const LONG = { seconds: 600, megabytes: 64 };

test('work is done in turn, and the event loop goes on meanwhile', async () => {
  const { ask } = threadOf(LONG);
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['A', 'B', 'C']);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(1);
});

test('what it refuses keeps its fields, and what fails is no refusal', async () => {
  const { ask } = threadOf(LONG);
  await expect(ask('refused')).rejects.toMatchObject({ code: 'invalid_input', fields: { file: 'odd' } });
  await expect(ask('fails')).rejects.toThrow(new TypeError('broken'));
  expect(await ask('a')).toBe('A');
});

test('work without an end is stopped', async () => {
  const { ask } = threadOf({ seconds: 1, megabytes: 64 });
  await expect(ask('no end')).rejects.toThrow(new AppError('too_large'));
});

test('work that takes too much memory ends its own thread alone, and the next work gets another', async () => {
  const { ask } = threadOf(LONG);
  const [filling, after] = await Promise.allSettled([ask('no memory'), ask('a')]);
  expect(filling).toMatchObject({ status: 'rejected', reason: new AppError('too_large') });
  expect(after).toEqual({ status: 'fulfilled', value: 'A' });
});

test('who comes when many wait is told to come back', async () => {
  const { ask } = threadOf({ ...LONG, waiting: 1 });
  const asked = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
