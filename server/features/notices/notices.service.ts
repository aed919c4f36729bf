import type { NoticeChoice } from '#basics/choices.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Notices } from '#contract/sharing/notices.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { COUNTED, findTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Definitions } from '#server/survey/definitions.ts';
import { assertAuthor } from '#server/survey/insiders.ts';
import { deleteChoice, getChoice, upsertChoice } from './notices.queries.ts';

export interface NoticesDeps {
  db: Db;
  definitions: Definitions;
  /** Whether mail is sent, rather than written as files. */
  sendsMail: boolean;
}

/** @throws AppError `not_found`, `other_person` */
export async function getNotices(deps: NoticesDeps, author: Actor, surveyId: string): Promise<Notices> {
  await assertAuthor(deps, author, surveyId);
  return read(deps, deps.db, surveyId);
}

/**
 * Chooses the emails about new responses, from those that come from now on. The choice is kept where no mail can be sent yet.
 * @throws AppError as `getNotices`; `invalid_input` for each response of an anonymous survey: the time of the email would tell when
 *   somebody answered
 */
export async function setNotices(
  deps: NoticesDeps,
  author: Actor,
  { surveyId, every, zone }: { surveyId: string; every: NoticeChoice; zone: string },
): Promise<Notices> {
  const { anonymous } = await assertAuthor(deps, author, surveyId);
  if (anonymous && every === 'each') throw new AppError('invalid_input', { fields: { every: 'anonymous' } });
  return inTransaction(deps.db, async (trx) => {
    if (every === 'none') await deleteChoice(trx, surveyId);
    else await upsertChoice(trx, { surveyId, every, zone, told: await countResponses(trx, surveyId) });
    return read(deps, trx, surveyId);
  });
}

async function countResponses(db: Db, surveyId: string): Promise<number> {
  return (await findTallies(db, [surveyId])).get(surveyId)?.get(COUNTED.responses) ?? 0;
}

async function read({ sendsMail }: NoticesDeps, db: Db, surveyId: string): Promise<Notices> {
  const { every, to, isConfirmed } = await getChoice(db, surveyId);
  return { every, to, obstacle: sendsMail ? (isConfirmed ? null : 'unconfirmed') : 'no_mail' };
}
