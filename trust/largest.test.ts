import { test } from 'vitest';
import { assertAllAnswered } from '#server/test/largest-survey.ts';

test('[V03] of thousands of made-up surveys, each that is published is answered in full', { timeout: 300_000 }, () => {
  assertAllAnswered({ numRuns: 3_000, interruptAfterTimeLimit: 240_000 });
});
