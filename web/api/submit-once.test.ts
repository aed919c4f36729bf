import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import { submitOnce } from '#web/api/submit-once.ts';

/** Different in each test, because an open submission would continue in the next test. */
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

test('sends an accepted submission once, and the next one under another key', async () => {
  await submit([() => 'taken']);
  await submit([() => 'taken']);

  expect(new Set(keys).size).toBe(2);
});

test('repeats an unanswered submission under the same key', async () => {
  const answer = await submit([noAnswer, () => 'taken']);

  expect(answer).toBe('taken');
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('repeats a submission when the server fails, since it may be stored', async () => {
  await submit([fail('unknown_outcome'), () => 'taken']);

  expect(keys).toEqual([keys[0], keys[0]]);
});

test('does not repeat a refused submission', async () => {
  await expect(submit([fail('already_reacted')])).rejects.toMatchObject({ code: 'already_reacted' });
  await submit([() => 'taken']);

  expect(new Set(keys).size).toBe(2);
});

test('gives up after one repetition, and uses the same key for the next attempt', async () => {
  await expect(submit([noAnswer, noAnswer])).rejects.toBeInstanceOf(NetworkError);
  await submit([() => 'taken']);

  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

test('sends another submission under another key in the meantime', async () => {
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
