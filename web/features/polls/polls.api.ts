import { call } from '#web/api/client.ts';
import { submitOnce } from '#web/api/submit-once.ts';

/** Casts this person's one ballot. */
export async function vote(surveyId: string, userId: string, selectedOption: string): Promise<void> {
  const body = { surveyId, userId, selectedOption };
  await submitOnce(body, (idempotencyKey) => call('votePoll', { body }, { idempotencyKey }));
}
