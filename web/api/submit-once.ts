import { isRefused } from '#web/api/failures.ts';

/**
 * Sends a submission under an idempotency key, and repeats it once under the same key when its outcome is unknown. If
 * it is still unknown, the next attempt to send the same submission uses that key, too.
 * @param submission content and sender: equal values are the same submission
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

/** Sends a submission that counts once, and repeats it once when its outcome is unknown. @throws what `send` throws */
export async function repeatOnce<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isRefused(error)) throw error;

    await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
    return send();
  }
}

/** The keys of submissions whose outcome is unknown. */
const open = new Map<string, string>();

const REPEAT_AFTER_MS = 1_000;
