import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import type { Mail } from '#server/adapters/mail/mail.ts';
import { confirmationMail } from '#server/adapters/mail/messages/confirmation.ts';
import type { MailOutbox } from '#server/adapters/mail/outbox.ts';
import type { StopKeys } from '#server/adapters/mail/stop-keys.ts';
import { tellAnswers, toAnswers } from '#server/answering/answers.policy.ts';
import { fieldsOf } from '#server/answering/hidden-fields.policy.ts';
import { readBy } from '#server/answering/readable.ts';
import { languageOf } from '#server/answering/response-language.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { getTranslation } from '#server/survey/row.queries.ts';
import { translate } from '#server/survey/survey-texts.ts';
import { addressIn } from './confirming.policy.ts';
import {
  type ConfirmingSurvey,
  countConfirmed,
  type FreshResponse,
  findAddresses,
  insertConfirmation,
  listConfirming,
  listFresh,
  updateConfirming,
  updateReadTo,
} from './confirming.queries.ts';

interface ConfirmingDeps {
  db: Db;
  definitions: Definitions;
  outbox: MailOutbox;
  stopKeys: StopKeys;
  publicUrl: URL;
}

const SURVEYS = 100;
const RESPONSES = 100;

/**
 * Writes the emails that give respondents a copy of their answers. It reads stored responses only, so that no answer waits for an
 * email. The transaction of an email also notes its response, so that a respondent gets one email. If a survey fails, the others go on.
 * @returns true when there may be more
 * @throws the first failure, after all surveys had their turn
 */
export async function confirmResponses(deps: ConfirmingDeps): Promise<boolean> {
  await updateConfirming(deps.db);
  let isMore = false;
  const failures: unknown[] = [];
  for (const survey of await listConfirming(deps.db, SURVEYS)) {
    try {
      const definition = await deps.definitions.get(survey.id);
      if (definition && (await confirmSurvey(deps, survey, definition)) === RESPONSES) isMore = true;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return isMore;
}

async function confirmSurvey(deps: ConfirmingDeps, survey: ConfirmingSurvey, definition: Definition): Promise<number> {
  const fresh = await listFresh(deps.db, survey, RESPONSES);
  const isAll = fresh.length < RESPONSES;
  if (fresh.length === 0) {
    // Otherwise quiet surveys would always come before the others.
    await updateReadTo(deps.db, survey.id, survey.lookedAt);
    return 0;
  }
  const known = await findAddresses(
    deps.db,
    fresh.filter(({ kind }) => kind !== 'guest').map(({ id }) => id),
  );
  const readIn = await translateFor(deps.db, definition, fresh);
  const posted = await inTransaction(deps.db, async (trx) => {
    const mails: Mail[] = [];
    // Later respondents of that day get none.
    const most = survey.most - (await countConfirmed(trx, survey.authorId));
    for (const response of fresh) {
      const to = response.kind === 'guest' ? addressIn(definition, response) : (known.get(response.id) ?? null);
      const addressHash = to === null || mails.length >= most ? null : deps.stopKeys.hashOf(to);
      const goes = await insertConfirmation(trx, { surveyId: survey.id, id: response.id, addressHash });
      if (goes && to !== null && addressHash) mails.push(mailOf(deps, readIn(response), { response, to, addressHash }));
    }
    await deps.outbox.post(trx, mails);
    await updateReadTo(trx, survey.id, (isAll ? null : fresh.at(-1)?.submittedAt) ?? survey.lookedAt);
    return mails.length;
  });
  if (posted > 0) deps.outbox.wake();
  return fresh.length;
}

/** The survey in the words that each of these respondents read. */
async function translateFor(
  db: Db,
  definition: Definition,
  responses: readonly FreshResponse[],
): Promise<(response: FreshResponse) => Definition> {
  const read = new Set(responses.map(({ given }) => languageOf(given)));
  const translated = new Map<string | null, Definition>();
  for (const { language } of definition.translations.filter((each) => read.has(each.language))) {
    const texts = await getTranslation(db, definition.id, language);
    translated.set(language, translate(definition, new Map(Object.entries(texts))));
  }
  return ({ given }) => translated.get(languageOf(given)) ?? definition;
}

function mailOf(
  { stopKeys, publicUrl }: ConfirmingDeps,
  definition: Definition,
  { response, to, addressHash }: { response: FreshResponse; to: string; addressHash: Buffer },
): Mail {
  const at = (path: string) => new URL(path, publicUrl).href;
  const read = readBy(definition, toAnswers(definition, response), fieldsOf(response.given) ?? {});
  return confirmationMail({
    language: siteLanguageFor([languageOf(response.given), definition.language]),
    ...{ to, title: definition.title, authorName: definition.authorName, site: publicUrl.host },
    answers: tellAnswers(read, response),
    link: at(`/dashboard/survey-details/${definition.id}`),
    stop: at(`/stop/${stopKeys.keyOf(addressHash)}`),
  });
}
