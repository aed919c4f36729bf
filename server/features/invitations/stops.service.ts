import { AppError } from '#contract/http/errors.ts';
import type { MailStop } from '#contract/sharing/invitations.ts';
import type { StopKeys } from '#server/adapters/mail/stop-keys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { areNoticesStopped, deleteStop, insertStop, isStopped, updateNoticesStopped } from './stops.queries.ts';

export interface StopsDeps {
  db: Db;
  stopKeys: StopKeys;
}

/** Whether the mails of this kind are stopped. @throws AppError `not_found` for a forged key */
export async function readStop({ db, stopKeys }: StopsDeps, key: string): Promise<MailStop> {
  const surveyId = stopKeys.readNoticesKey(key);
  if (surveyId !== null) return { of: 'responses', stopped: await areNoticesStopped(db, surveyId) };
  return { of: 'authors', stopped: await isStopped(db, readKey(stopKeys, key)) };
}

/** Stops the mails of the kind that has this key, or takes that back. @throws AppError `not_found` for a forged key */
export async function setStop(
  { db, stopKeys }: StopsDeps,
  { key, stopped }: { key: string; stopped: boolean },
): Promise<MailStop> {
  const surveyId = stopKeys.readNoticesKey(key);
  if (surveyId !== null) {
    await updateNoticesStopped(db, surveyId, stopped);
    return { of: 'responses', stopped: await areNoticesStopped(db, surveyId) };
  }
  await (stopped ? insertStop : deleteStop)(db, readKey(stopKeys, key));
  return { of: 'authors', stopped };
}

function readKey(stopKeys: StopKeys, key: string): Buffer {
  const hash = stopKeys.read(key);
  if (!hash) throw new AppError('not_found');
  return hash;
}
