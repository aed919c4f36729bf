import { MAILS_PER_DAY } from '#basics/limits.ts';
import type { MailingKind } from '#contract/admin/desk-choices.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Letter } from '#contract/sharing/invitations.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { newId } from '#server/db/ids.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { assertAuthor } from '#server/survey/insiders.ts';
import { type Invited, lockList } from './lists.queries.ts';
import {
  countMails,
  findAnswered,
  findSender,
  insertMailing,
  listMailable,
  updatePaused,
  updateWaiting,
  updateWaitingAgain,
} from './sending.queries.ts';

export interface SendingDeps {
  db: Db;
  definitions: Definitions;
  /** Whether mail is sent, rather than written as files. */
  sendsMail: boolean;
  /** Starts the sending now. */
  wake: () => void;
}

/**
 * Queues a mail for everyone who got none, or a reminder for people who have not answered; in an anonymous survey, for all. A second
 * call queues none. It resumes paused sending.
 * @returns how many mails; null in an anonymous survey, where the number of reminders would tell who answered
 * @throws AppError `not_found`, `other_person`, `mailing_closed`, `email_unconfirmed`, `too_many_mails`
 */
export async function sendInvitations(
  deps: SendingDeps,
  author: Actor,
  { id, letter, requestId }: { id: string; letter: Letter; requestId: string },
): Promise<{ mails: number | null }> {
  const survey = await assertAuthor(deps, author, id);
  const { kind, subject, text: body, replies } = letter;
  return mail(deps, { author, survey, requestId, kind }, async (trx) => {
    const people = await listMailable(trx, survey, kind);
    const ids = kind === 'reminder' ? await withoutAnswer(trx, survey, people) : people;
    if (ids.length === 0) return 0;
    const mailing = { id: newId(), surveyId: id, kind, subject, body, replies, mails: ids.length };
    await insertMailing(trx, mailing);
    await updateWaiting(trx, ids, { mailingId: mailing.id, kind });
    return ids.length;
  });
}

/**
 * Queues the last mail again for people whose mail was refused or whose delivery is unknown.
 * @throws AppError as `sendInvitations`
 */
export async function resendInvitations(
  deps: SendingDeps,
  author: Actor,
  { id, state, requestId }: { id: string; state: 'unknown' | 'refused'; requestId: string },
): Promise<{ mails: number | null }> {
  const survey = await assertAuthor(deps, author, id);
  return mail(deps, { author, survey, requestId, kind: 'invitation' }, async (trx) => {
    const ids = await withoutAnswer(trx, survey, await listMailable(trx, survey, state));
    if (ids.length > 0) await updateWaitingAgain(trx, ids);
    return ids.length;
  });
}

/** Pauses the sending of a list, or resumes it. @throws AppError `not_found`, `other_person` */
export async function pauseInvitations(
  deps: SendingDeps,
  author: Actor,
  { id, paused }: { id: string; paused: boolean },
): Promise<void> {
  await assertAuthor(deps, author, id);
  await updatePaused(deps.db, id, paused);
  if (!paused) deps.wake();
}

interface Act {
  author: Actor;
  survey: Definition;
  kind: MailingKind;
  requestId: string;
}

/** Checks that mails can go, lets them wait, and counts and logs them, in one transaction. */
async function mail(
  deps: SendingDeps,
  { author, survey, kind, requestId }: Act,
  wait: (trx: Db) => Promise<number>,
): Promise<{ mails: number | null }> {
  const isTold = kind === 'invitation' || !survey.anonymous;
  const mails = await inTransaction(deps.db, async (trx) => {
    await lockList(trx, survey.id);
    const sender = await findSender(trx, survey.id);
    if (!sender?.isOpen) throw new AppError('mailing_closed');
    if (deps.sendsMail && !sender.isConfirmed) throw new AppError('email_unconfirmed');
    await updatePaused(trx, survey.id, false);
    const waiting = await wait(trx);
    if (waiting === 0) return 0;
    const most = sender.mailsMax;
    if (!(await countMails(trx, { surveyId: survey.id, mails: waiting, most }))) throw tooManyMails(most);
    await recordAudit(trx, {
      actorId: author.id,
      action: 'invitations',
      subject: survey.id,
      before: null,
      after: isTold ? { mail: kind, mails: waiting } : { mail: kind },
      requestId,
    });
    return waiting;
  });
  if (mails > 0) deps.wake();
  return { mails: isTold ? mails : null };
}

const tooManyMails = (most: number): AppError =>
  new AppError('too_many_mails', {
    ...(most < MAILS_PER_DAY && {
      fields: { mails: `Until an admin agrees to your request, you can send ${most} a day` },
    }),
  });

/**
 * The invitations that have no stored response. In an anonymous survey all of them: anything that a reminder changes, such as the
 * author's remaining mails, would tell who has answered.
 */
export async function withoutAnswer(
  db: Db,
  { id: surveyId, anonymous }: Invited,
  invitationIds: readonly string[],
): Promise<string[]> {
  if (anonymous) return [...invitationIds];
  const answered = await findAnswered(db, surveyId, invitationIds);
  return invitationIds.filter((id) => !answered.has(id));
}
