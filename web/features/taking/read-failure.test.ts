import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { asAppError, NetworkError } from '#web/api/failures.ts';
import { readFailure } from '#web/features/taking/read-failure.ts';

test('without an answer the outcome is unknown', () => {
  expect(readFailure(new NetworkError(), true)).toEqual({ outcome: 'unsettled', trouble: 'no-answer', afterMs: 0 });
  expect(readFailure(new NetworkError(), false)).toEqual({ outcome: 'unsettled', trouble: 'offline', afterMs: 0 });
});

test.each([408, 425, 429, 500, 502, 503, 504])('status %i leaves the outcome unknown', (status) => {
  expect(readFailure(asAppError(status, null), true)).toMatchObject({ outcome: 'unsettled', trouble: 'server-failed' });
});

test.each(['unavailable', 'unknown_outcome', 'internal', 'too_many_requests'] as const)(
  '"%s" is not certain',
  (code) => {
    expect(readFailure(new AppError(code), true)).toMatchObject({ outcome: 'unsettled' });
  },
);

test('keeps the pause that the server asks for', () => {
  const error = new AppError('too_many_requests', { cause: { retryAfterMs: 12_000 } });
  expect(readFailure(error, true)).toMatchObject({ afterMs: 12_000 });
});

test('a session that ended is not a refusal of the answers', () => {
  expect(readFailure(new AppError('not_signed_in'), true)).toEqual({ outcome: 'signed-out' });
});

test.each(['already_submitted', 'survey_closed', 'survey_changed', 'time_up', 'invalid_input', 'forbidden'] as const)(
  '"%s" is a refusal',
  (code) => {
    const error = new AppError(code);
    expect(readFailure(error, true)).toEqual({ outcome: 'refused', error });
  },
);
