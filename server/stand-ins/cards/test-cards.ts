import type { Db } from '#server/db/connection/pool.ts';
import { answer, answerOnce, type CardAnswer, type CardRequest, isSame } from './test-card-answers.ts';
import { assertPayable, charge, newCardId, randomPart } from './test-card-charge.ts';
import { invalidRequest, TestCardFault } from './test-card-fault.ts';
import { parseConfirmFields, parseIntentFields, parseMethodFields } from './test-card-fields.ts';
import { cardMethod, fullIntent, publicIntent } from './test-card-objects.ts';
import {
  findIntent,
  findMethod,
  type IntentRow,
  insertIntent,
  insertMethod,
  lockIntent,
  updateIntent,
} from './test-cards.queries.ts';

/** The part of Stripe's API that a one-time card payment uses. Refusals are returned as answers. */
export interface TestCards {
  createIntent(request: CardRequest): Promise<CardAnswer>;
  findIntent(id: string, request: CardRequest): Promise<CardAnswer>;
  confirmIntent(id: string, request: CardRequest): Promise<CardAnswer>;
  cancelIntent(id: string, request: CardRequest): Promise<CardAnswer>;
  createMethod(request: CardRequest): Promise<CardAnswer>;
}

interface TestCardsDeps {
  db: Db;
  keys: { secretKey: string; publishableKey: string };
  /** Called after a commit that stored events. */
  onEvent(): void;
}

/** The embedded payment provider of the test mode. It stores its data in the database, so that processes share it. */
export function createTestCards({ db, keys, onEvent }: TestCardsDeps): TestCards {
  const isSecret = ({ apiKey }: CardRequest) => isSame(apiKey, keys.secretKey);
  const isPublishable = ({ apiKey }: CardRequest) => isSame(apiKey, keys.publishableKey);

  /** The secret key may see every intent; a browser needs the intent's own secret. */
  function requireIntent(intent: IntentRow | null, id: string, request: CardRequest): IntentRow {
    if (intent && (isSecret(request) || isSame(request.fields['client_secret'], intent.clientSecret))) return intent;
    throw invalidRequest('resource_missing', `No such payment_intent: '${id}'`, 'intent');
  }
  const presentTo = (request: CardRequest) => (isSecret(request) ? (i: IntentRow) => fullIntent(i) : publicIntent);

  const forServer = (request: CardRequest, work: () => Promise<CardAnswer>) =>
    answer(() => (isSecret(request) ? work() : Promise.reject(unknownKey())));
  const forBrowser = (request: CardRequest, work: () => Promise<CardAnswer>) =>
    answer(() => (isPublishable(request) || isSecret(request) ? work() : Promise.reject(unknownKey())));

  return {
    createIntent: (request) =>
      forServer(request, async () => {
        const { amount, currency, metadata, description = null } = parseIntentFields(request.fields);
        return answerOnce(db, 'create', request, async (trx) => {
          const id = newCardId('pi');
          const intent = { id, clientSecret: `${id}_secret_${randomPart()}`, amount, currency, metadata, description };
          return { status: 200, body: fullIntent(await insertIntent(trx, intent)) };
        });
      }),

    cancelIntent: (id, request) =>
      forServer(request, () =>
        answerOnce(db, `cancel ${id}`, request, async (trx) => {
          const intent = requireIntent(await lockIntent(trx, id), id, request);
          assertPayable(intent, presentTo(request));
          return { status: 200, body: fullIntent(await updateIntent(trx, intent, { status: 'canceled' })) };
        }),
      ),

    findIntent: (id, request) =>
      forBrowser(request, async () => {
        const intent = requireIntent(await findIntent(db, id), id, request);
        if (!isSecret(request)) return { status: 200, body: publicIntent(intent) };
        const { expand } = request.fields;
        const withCharge = Array.isArray(expand) && expand.includes('latest_charge');
        return { status: 200, body: fullIntent(intent, { withCharge }) };
      }),

    createMethod: (request) =>
      forBrowser(request, async () => {
        const method = parseMethodFields(request.fields);
        return answerOnce(db, 'method', request, async (trx) => ({
          status: 200,
          body: cardMethod(await insertMethod(trx, newCardId('pm'), method)),
        }));
      }),

    confirmIntent: (id, request) =>
      forBrowser(request, async () => {
        const { payment_method: methodId = '', payment_method_data: written } = parseConfirmFields(request.fields);
        const card = written && parseMethodFields(written);
        const confirmed = await answerOnce(db, `confirm ${id}`, request, async (trx) => {
          const intent = requireIntent(await lockIntent(trx, id), id, request);
          assertPayable(intent, presentTo(request));
          const method = await (card ? insertMethod(trx, newCardId('pm'), card) : findMethod(trx, methodId));
          if (!method) throw invalidRequest('resource_missing', 'No such PaymentMethod', 'payment_method');
          return charge(trx, intent, method, presentTo(request));
        });
        onEvent();
        return confirmed;
      }),
  };
}

const unknownKey = () => new TestCardFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
