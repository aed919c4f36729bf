import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/connection/pool.ts';
import { createTestCardEvents } from '#server/stand-ins/cards/test-card-events.ts';
import { deleteOldCardData } from '#server/stand-ins/cards/test-cards.queries.ts';
import { createTestCards, type TestCards } from '#server/stand-ins/cards/test-cards.ts';
import type { Loop } from '#server/timing/loop.ts';
import type { CardProvider } from './cards.ts';
import { NO_CARDS } from './no-cards.ts';
import { createStripeCards, type StripeSettings } from './stripe-cards.ts';

/** The keys of the Stripe account; null when there are none. */
export type StripeKeys = Omit<StripeSettings, 'mode' | 'fetch'> | null;

/** The test-mode provider inside this program. */
export interface EmbeddedCards {
  calls: TestCards;
  /** Sends its events to our webhook. */
  events: Loop;
  sweep(): Promise<void>;
}

interface CardsDeps {
  stripe: StripeKeys;
  testCards: boolean;
  db: Db;
  /** The application's secret. The embedded provider derives its keys from it, so every process has the same keys. */
  secret: string;
  /** Calls the embedded provider. */
  fetch: typeof fetch;
  /** Sends an event to our webhook. @returns the answer's status */
  deliver(payload: string, signature: string): Promise<number>;
  onError(error: unknown): void;
}

/** Creates the Stripe provider if its keys are set, otherwise the embedded provider with the same API, or none. */
export function createCards(deps: CardsDeps): { provider: CardProvider; embedded: EmbeddedCards | null } {
  const { stripe, db, secret } = deps;
  if (stripe) return { provider: createStripeCards({ mode: 'live', ...stripe }), embedded: null };
  if (!deps.testCards) return { provider: NO_CARDS, embedded: null };

  const keys = {
    secretKey: `sk_test_${derive(secret, 'secret key')}`,
    publishableKey: `pk_test_${derive(secret, 'publishable key')}`,
    webhookSecret: `whsec_${derive(secret, 'webhook secret')}`,
  };
  const events = createTestCardEvents({
    db,
    webhookSecret: keys.webhookSecret,
    deliver: deps.deliver,
    onError: deps.onError,
  });
  return {
    provider: createStripeCards({ mode: 'test', ...keys, host: HOST, fetch: deps.fetch }),
    embedded: {
      calls: createTestCards({ db, keys, onEvent: events.wake }),
      events,
      sweep: () => deleteOldCardData(db),
    },
  };
}

/** Never resolved: requests stay inside the process. */
const HOST = 'http://test-cards.invalid';

const derive = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`test cards: ${purpose}`).digest('hex').slice(0, 32);
