import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import { submitOnce } from '#web/api/submit-once.ts';

/** Different in each test, as what stayed open in one would go on in the next. */
let submission: { surveyId: string; action: string };
let keys: string[];

beforeEach(() => {
  vi.useFakeTimers();
  submission = { surveyId: crypto.randomUUID(), action: 'like' };
  keys = [];
});

afterEach(() => {
  vi.useRealTimers();
});

test('sends once what is taken at once, and the next under another key', async () => {
  await submit([() => 'taken']);
  await submit([() => 'taken']);

  expect(new Set(keys).size).toBe(2);
});

test('repeats under the same key what stayed without an answer', async () => {
  const answer = await submit([noAnswer, () => 'taken']);

  expect(answer).toBe('taken');
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('repeats what may have been taken when the server failed', async () => {
  await submit([fail('unknown_outcome'), () => 'taken']);

  expect(keys).toEqual([keys[0], keys[0]]);
});

test('repeats nothing that was refused', async () => {
  await expect(submit([fail('already_reacted')])).rejects.toMatchObject({ code: 'already_reacted' });
  await submit([() => 'taken']);

  expect(new Set(keys).size).toBe(2);
});

test('gives up after one repetition, and goes on under the same key when it is tried anew', async () => {
  await expect(submit([noAnswer, noAnswer])).rejects.toBeInstanceOf(NetworkError);
  await submit([() => 'taken']);

  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

test('sends something else under a key of its own meanwhile', async () => {
  await expect(submit([noAnswer, noAnswer])).rejects.toBeInstanceOf(NetworkError);
  submission.action = 'dislike';
  await submit([() => 'taken']);

  expect(keys[2]).not.toBe(keys[0]);
});

async function submit(answers: (() => string)[]): Promise<string> {
  const left = [...answers];
  const submitting = submitOnce(submission, async (key) => {
    keys.push(key);
    return left.shift()?.() ?? '';
  });
  const [answer] = await Promise.all([submitting, vi.runAllTimersAsync()]);
  return answer;
}

function noAnswer(): string {
  throw new NetworkError();
}

const fail = (code: AppError['code']) => (): string => {
  throw new AppError(code);
};
