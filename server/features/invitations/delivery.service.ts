import { setTimeout as delay } from 'node:timers/promises';
import { sayDeadline } from '#contract/sharing/letters.ts';
import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import type { Delivery, Mailer } from '#server/adapters/mail/mail.ts';
import { invitationMail } from '#server/adapters/mail/messages/invitation.ts';
import type { StopKeys } from '#server/adapters/mail/stop-keys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import {
  claimInvitations,
  type DueMail,
  listSendingSurveys,
  lockPace,
  markLostUnknown,
  type SendingSurvey,
  type Settled,
  settleInvitations,
  takePace,
  updateTrouble,
} from './delivery.queries.ts';
import { withoutAnswer } from './sending.service.ts';

export interface DeliveryDeps {
  db: Db;
  mailer: Mailer;
  stopKeys: StopKeys;
  /** Mails a minute, of all processes together. */
  perMinute: number;
  publicUrl: URL;
  /** The key in the personal link of an invitation. */
  invitationKey: (id: string) => string;
  log: { warn(details: object, message: string): void };
}

/** So many may be unknown after a process was killed. */
const AT_ONCE = 10;
/** Two and a half hours, for servers that let a new sender wait. */
const ATTEMPTS_MAX = 5;
const PAUSE_SECONDS = 300;
const TROUBLE_PAUSE_SECONDS = 60;
/** Milliseconds between two batches at most: a closing process waits for them. */
const BETWEEN_MS = 500;

type Claimed = DueMail & { survey: SendingSurvey };

/**
 * Sends the mails that are due, as many as the rate allows. Marks each before it leaves and settles it afterwards. If the process is
 * killed between, the mail is `unknown`, and nobody gets it twice unless the author resends it.
 * @returns true when there may be more
 */
export async function deliverInvitations(deps: DeliveryDeps): Promise<boolean> {
  const { db, log } = deps;
  await markLostUnknown(db);
  const surveys = await listSendingSurveys(db);
  if (surveys.length === 0) return false;

  const begun = performance.now();
  const claimed = await inTransaction(db, (trx) => claim(trx, surveys, deps.perMinute));
  if (claimed.length === 0) return false;
  const needed = new Set(await stillNeeded(deps, claimed));
  const deliveries = await Promise.all(claimed.map((mail) => (needed.has(mail.id) ? deliver(deps, mail) : NEEDLESS)));
  await settleInvitations(
    db,
    claimed.map((mail, index) => toSettled(mail, deliveries[index] ?? NEEDLESS)),
  );

  const ids = [...new Set(claimed.map(({ survey }) => survey.id))];
  const trouble = deliveries.find((each) => each.outcome === 'later' && each.of === 'server');
  if (trouble?.outcome !== 'later') {
    await updateTrouble(db, ids, undefined);
    // Evenly: the site has the time between.
    const turn = (60_000 / deps.perMinute) * claimed.length;
    await delay(Math.min(BETWEEN_MS, Math.max(0, begun + turn - performance.now())));
    return true;
  }
  log.warn({ code: trouble.cause }, 'the mail server takes no invitations');
  await updateTrouble(db, ids, trouble.code);
  return false;
}

/** Takes a share of each survey's mails, so that a short list does not wait for a long one. */
async function claim(trx: Db, surveys: readonly SendingSurvey[], perMinute: number): Promise<Claimed[]> {
  const pace = await lockPace(trx, perMinute);
  const free = Math.min(AT_ONCE, Math.max(0, pace.free));
  const claimed: Claimed[] = [];
  let left = surveys.length;
  for (const survey of surveys.toSorted(() => Math.random() - 0.5)) {
    const share = Math.ceil((free - claimed.length) / left);
    left -= 1;
    if (share > 0)
      claimed.push(...(await claimInvitations(trx, survey.id, share)).map((mail) => ({ ...mail, survey })));
  }
  if (claimed.length > 0) await takePace(trx, pace, (60 / perMinute) * claimed.length);
  return claimed;
}

/** The ids of people who have not answered since the mail was written. */
async function stillNeeded(deps: DeliveryDeps, claimed: readonly Claimed[]): Promise<string[]> {
  const surveys = Map.groupBy(claimed, ({ survey }) => survey);
  const open = await Promise.all(
    [...surveys].map(([survey, mails]) =>
      withoutAnswer(
        deps.db,
        survey,
        mails.map(({ id }) => id),
      ),
    ),
  );
  return open.flat();
}

function deliver(deps: DeliveryDeps, mail: Claimed): Promise<Delivery> {
  const { mailer, publicUrl, stopKeys, invitationKey } = deps;
  const { survey } = mail;
  const language = siteLanguageFor([survey.language, survey.authorLanguage]);
  const at = (path: string) => new URL(path, publicUrl).href;
  return mailer.send({
    id: mail.mailId,
    ...invitationMail({
      ...{ to: mail.email, language },
      subject: mail.subject,
      text: mail.body,
      filling: {
        link: at(`/i/${invitationKey(mail.id)}`),
        name: mail.name ?? '',
        title: survey.title,
        deadline: sayDeadline(survey.deadline, language),
      },
      replyTo: mail.replies ? survey.authorEmail : null,
      authorName: survey.authorName,
      site: publicUrl.host,
      stop: at(`/stop/${stopKeys.keyOf(mail.addressHash)}`),
    }),
  });
}

const NEEDLESS = { outcome: 'needless' } as const;

function toSettled({ id, mailId, attempts }: DueMail, delivery: Delivery | typeof NEEDLESS): Settled {
  const settled = { id, mailId, code: null, pause: null, counts: true };
  switch (delivery.outcome) {
    case 'needless':
      return { ...settled, state: 'resting' };
    case 'sent':
    case 'unknown':
      return { ...settled, state: delivery.outcome };
    case 'refused':
      return { ...settled, state: 'refused', code: delivery.code };
    case 'later': {
      const { code } = delivery;
      if (delivery.of === 'server')
        return { ...settled, state: 'waiting', pause: TROUBLE_PAUSE_SECONDS, counts: false };
      if (attempts >= ATTEMPTS_MAX) return { ...settled, state: 'refused', code };
      return { ...settled, state: 'waiting', pause: PAUSE_SECONDS * 2 ** (attempts - 1) };
    }
  }
}
