import { isRefused } from '#web/api/failures.ts';

/**
 * Sends a submission that counts once, under a key of its own; where it stays open whether it was taken, once more under
 * the same key. Should it still be open then, the next attempt to send the same goes under that key, too.
 * @param submission what is sent, by whom: equal ones are the same submission
 * @throws what `send` throws
 */
export async function submitOnce<T>(submission: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(submission);
  const key = open.get(name) ?? crypto.randomUUID();
  open.set(name, key);

  try {
    const answer = await repeatOnce(() => send(key));
    open.delete(name);
    return answer;
  } catch (error) {
    if (isRefused(error)) open.delete(name);
    throw error;
  }
}

/**
 * Sends what counts once, and once more where it stays open whether it was taken.
 * @throws what `send` throws
 */
export async function repeatOnce<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isRefused(error)) throw error;

    await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
    return send();
  }
}

/** The keys of submissions of which nobody knows yet whether they were taken. */
const open = new Map<string, string>();

const REPEAT_AFTER_MS = 1_000;
