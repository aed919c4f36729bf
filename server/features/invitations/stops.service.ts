import { AppError } from '#contract/http/errors.ts';
import type { StopKeys } from '#server/adapters/mail/stop-keys.ts';
import type { Db } from '#server/db/pool.ts';
import { deleteStop, insertStop, isStopped } from './stops.queries.ts';

export interface StopsDeps {
  db: Db;
  stopKeys: StopKeys;
}

/** Whether the address of the mail with this key is on the stop list. @throws AppError `not_found` for a forged key */
export const readStop = async ({ db, stopKeys }: StopsDeps, key: string): Promise<{ stopped: boolean }> => ({
  stopped: await isStopped(db, readKey(stopKeys, key)),
});

/** Stops the mails of all authors to the address, or takes that back. @throws AppError `not_found` for a forged key */
export async function setStop(
  { db, stopKeys }: StopsDeps,
  { key, stopped }: { key: string; stopped: boolean },
): Promise<{ stopped: boolean }> {
  await (stopped ? insertStop : deleteStop)(db, readKey(stopKeys, key));
  return { stopped };
}

function readKey(stopKeys: StopKeys, key: string): Buffer {
  const hash = stopKeys.read(key);
  if (!hash) throw new AppError('not_found');
  return hash;
}
