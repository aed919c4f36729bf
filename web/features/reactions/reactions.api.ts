import type { Reaction } from '#contract/reactions.ts';
import { call } from '#web/api/client.ts';
import { submitOnce } from '#web/api/submit-once.ts';

/** Likes or dislikes a survey as this person. */
export async function react(surveyId: string, userId: string, action: Reaction): Promise<void> {
  const body = { surveyId, userId, action };
  await submitOnce(body, (idempotencyKey) => call('react', { body }, { idempotencyKey }));
}
