import type { Reaction } from '#contract/discussion/reactions.ts';
import { AppError } from '#contract/http/errors.ts';
import { call } from '#web/api/client.ts';
import { repeatOnce, submitOnce } from '#web/api/submit-once.ts';

// Guests log in first, so the words of the outcome load with the calls.
export { reacted } from '#web/messages/en/surveys/reacted.ts';

export async function react(surveyId: string, userId: string, action: Reaction): Promise<void> {
  const body = { surveyId, userId, action };
  await submitOnce(body, (idempotencyKey) => call('react', { body }, { idempotencyKey }));
}

/** Takes back this person's like or dislike. When a repeated call finds no reaction, the first one has succeeded. */
export async function takeBack(surveyId: string): Promise<void> {
  let isRepeated = false;
  await repeatOnce(async () => {
    try {
      await call('takeBackReaction', { params: { surveyId } });
    } catch (error) {
      if (!(isRepeated && error instanceof AppError && error.code === 'already_taken_back')) throw error;
    } finally {
      isRepeated = true;
    }
  });
}
