import { ADDRESS_LINES_MAX, ANONYMOUS_MIN, INVITATIONS_MAX, PAGE_SIZE, SKIPPED_MAX } from '#basics/limits.ts';
import type { InvitationStatus } from '#contract/admin/desk-choices.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Invitation, InvitationOverview, SkippedAddress } from '#contract/sharing/invitations.ts';
import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import { invitationFoot } from '#server/adapters/mail/messages/invitation.ts';
import type { StopKeys } from '#server/adapters/mail/stop-keys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { newId } from '#server/db/ids.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageOf } from '#server/http/page-of.ts';
import type { Definitions } from '#server/survey/definitions.ts';
import { assertAuthor } from '#server/survey/insiders.ts';
import { type Address, readAddresses } from './addresses.policy.ts';
import {
  countInvitations,
  countInvitedAnswers,
  countStanding,
  deleteNewInvitations,
  findListed,
  type InvitationRow,
  insertInvitations,
  isStanding,
  listInvitations,
  lockList,
  updateRevoked,
} from './lists.queries.ts';
import { findSender, listLastMailings, type MailingRow } from './sending.queries.ts';

export interface ListsDeps {
  db: Db;
  definitions: Definitions;
  stopKeys: StopKeys;
  publicUrl: URL;
  /** Whether mail is sent, rather than written as files. */
  sendsMail: boolean;
}

/** How many were invited and answered, and how the sending goes. @throws AppError `not_found`, `other_person` */
export async function readOverview(deps: ListsDeps, author: Actor, id: string): Promise<InvitationOverview> {
  const { db, sendsMail } = deps;
  const survey = await assertAuthor(deps, author, id);
  const { anonymous } = survey;
  const language = siteLanguageFor([survey.language, author.language ?? null]);
  // Before the rest: a page that reads that no mail is queued does not ask again.
  const { counts, remindable, tooRecent } = await countInvitations(db, survey, { search: undefined });
  const [sender, answered, mailings] = await Promise.all([
    findSender(db, id),
    countInvitedAnswers(db, id),
    listLastMailings(db, id),
  ]);
  if (!sender) throw new AppError('not_found');
  const isTold = ({ kind }: MailingRow) => !anonymous || kind === 'invitation';
  const running = mailings.find((each) => each.left > 0 && isTold(each));
  return {
    audience: survey.audience,
    anonymous,
    isOpen: sender.isOpen,
    deadline: survey.deadline.toISOString(),
    sendsMail,
    isConfirmed: sender.isConfirmed || !sendsMail,
    counts,
    answered,
    remindable: anonymous ? null : remindable,
    tooRecent: anonymous ? null : tooRecent,
    mailsMax: sender.mailsMax,
    mailsLeft: sender.mailsLeft,
    progress: running ? { left: running.left, total: running.mails } : null,
    isPaused: sender.pausedAt !== null,
    trouble: sender.troubleAt && { since: sender.troubleAt.toISOString(), code: sender.trouble },
    language,
    foot: invitationFoot(language, {
      authorName: author.name,
      site: deps.publicUrl.host,
      stop: `${deps.publicUrl.origin}/stop/Kf3…`,
    }),
    lastLetters: mailings.map(({ kind, subject, body, replies, startedAt }) => ({
      kind,
      subject,
      text: body,
      replies,
      startedAt: startedAt.toISOString(),
    })),
  };
}

interface ListPage {
  id: string;
  search?: string | undefined;
  status?: InvitationStatus | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A page of the invited people. @throws AppError `not_found`, `other_person` */
export async function readInvitations(deps: ListsDeps, author: Actor, { id, limit = PAGE_SIZE, ...page }: ListPage) {
  const survey = await assertAuthor(deps, author, id);
  const { search, status, cursor: after } = page;
  const [found, counted] = await Promise.all([
    listInvitations(deps.db, survey, { search, status, after, limit: limit + 1 }),
    after === undefined ? countInvitations(deps.db, survey, { search }) : null,
  ]);
  const { rows, nextCursor } = pageOf(found, limit);
  return {
    rows: rows.map((row) => toInvitation(row, survey.anonymous)),
    nextCursor,
    total: counted?.counts[status ?? 'all'] ?? null,
    counts: counted?.counts ?? null,
  };
}

const toInvitation = ({ id, sentAt, reminders, ...row }: InvitationRow, anonymous: boolean): Invitation => ({
  _id: id,
  ...row,
  sentAt: sentAt?.toISOString() ?? null,
  reminders: anonymous ? null : reminders,
});

/**
 * Adds the valid and new addresses of a paste or a file, in one transaction.
 * @returns how many, and the others by line with a reason
 * @throws AppError `not_found`, `other_person`; `too_large` for too many lines
 */
export async function addInvitations(
  deps: ListsDeps,
  author: Actor,
  { id, addresses: given }: { id: string; addresses: string },
): Promise<{ added: number; skipped: SkippedAddress[]; skippedCount: number }> {
  await assertAuthor(deps, author, id);
  if (countLines(given) > ADDRESS_LINES_MAX) throw new AppError('too_large');
  const { addresses, skipped } = readAddresses(given);
  const added = await inTransaction(deps.db, async (trx) => {
    await lockList(trx, id);
    const emails = addresses.map(({ email }) => email);
    const { listed, count } = await findListed(trx, id, emails);
    const fresh = addresses.filter(({ email }) => !listed.has(email));
    const fitting = fresh.slice(0, Math.max(0, INVITATIONS_MAX - count));
    await insertInvitations(
      trx,
      id,
      fitting.map(({ email, name }) => ({ id: newId(), email, name, addressHash: deps.stopKeys.hashOf(email) })),
    );
    return { fitting: new Set(fitting), listed };
  });

  for (const address of addresses) {
    if (!added.fitting.has(address)) skipped.push(leftOut(address, added.listed));
  }
  const inOrder = skipped.toSorted((one, other) => one.line - other.line);
  return { added: added.fitting.size, skipped: inOrder.slice(0, SKIPPED_MAX), skippedCount: inOrder.length };
}

const leftOut = ({ line, email }: Address, listed: ReadonlySet<string>): SkippedAddress => ({
  line,
  text: email,
  reason: listed.has(email) ? 'listed' : 'too_many',
});

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Removes invitations without a sent mail: all, or one. @throws AppError `not_found`, `other_person` */
export async function removeInvitations(
  deps: ListsDeps,
  author: Actor,
  { id, invitation }: { id: string; invitation: string | undefined },
): Promise<{ removed: number }> {
  await assertAuthor(deps, author, id);
  return { removed: await deleteNewInvitations(deps.db, id, invitation) };
}

/**
 * Disables a personal link, or enables it again. In an anonymous survey enough links stay, so that the next answer is not that of the
 * last person. @throws AppError `not_found`, `other_person`, `too_few_invited`
 */
export async function revokeInvitation(
  deps: ListsDeps,
  author: Actor,
  { id, invitation, revoked }: { id: string; invitation: string; revoked: boolean },
): Promise<void> {
  const { anonymous } = await assertAuthor(deps, author, id);
  const isFound = await inTransaction(deps.db, async (trx) => {
    await lockList(trx, id);
    if (anonymous && revoked && (await isStanding(trx, id, invitation))) {
      if ((await countStanding(trx, id, invitation)) < ANONYMOUS_MIN) throw new AppError('too_few_invited');
    }
    return updateRevoked(trx, { surveyId: id, id: invitation, revoked });
  });
  if (!isFound) throw new AppError('not_found');
}
