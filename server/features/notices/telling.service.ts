import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import { responseNoticeMail } from '#server/adapters/mail/messages/response-notice.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import type { StopKeys } from '#server/adapters/mail/stop-keys.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import { COUNTED, findTallies } from '#server/db/tallies.ts';
import { type DueNotice, lockDue, updateTold } from './notices.queries.ts';

interface TellingDeps {
  db: Db;
  outbox: MailOutbox;
  stopKeys: StopKeys;
  publicUrl: URL;
}

const AT_ONCE = 50;

/**
 * Writes the emails about new responses. It reads the counts that answers keep anyway, so that no answer waits for it. The email and
 * the count that it told are stored together: no other process writes it again.
 * @returns true when there may be more
 */
export async function tellOfResponses(deps: TellingDeps): Promise<boolean> {
  const { looked, mails } = await inTransaction(deps.db, async (trx) => {
    const due = await lockDue(trx, AT_ONCE);
    const tallies = await findTallies(
      trx,
      due.map(({ surveyId }) => surveyId),
    );
    const seen = due.map((notice) => {
      const told = Math.max(notice.told, tallies.get(notice.surveyId)?.get(COUNTED.responses) ?? 0);
      return { ...notice, told, fresh: told - notice.told, isNews: told > notice.told };
    });
    const news = seen.filter(({ isNews }) => isNews).map((each) => mailOf(deps, each));
    await deps.outbox.post(trx, news);
    if (seen.length > 0) await updateTold(trx, seen);
    return { looked: due.length, mails: news.length };
  });
  if (mails > 0) deps.outbox.wake();
  return looked === AT_ONCE;
}

function mailOf({ stopKeys, publicUrl }: TellingDeps, notice: DueNotice & { fresh: number }) {
  const { surveyId, title, every, told, fresh, authorName, authorEmail, authorLanguage } = notice;
  const at = (path: string) => new URL(path, publicUrl).href;
  return responseNoticeMail({
    language: siteLanguageFor([authorLanguage]),
    ...{ to: authorEmail, name: authorName, title, every, fresh, total: told },
    link: at(`/dashboard/manage-surveys/${surveyId}/responses`),
    stop: at(`/stop/${stopKeys.noticesKeyOf(surveyId)}`),
  });
}
