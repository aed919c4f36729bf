import { createHmac } from 'node:crypto';
import type { Db } from '#server/db/pool.ts';
import { createTestCardEvents } from '#server/stand-ins/cards/test-card-events.ts';
import { deleteOldCardData } from '#server/stand-ins/cards/test-cards.queries.ts';
import { createTestCards, type TestCards } from '#server/stand-ins/cards/test-cards.ts';
import type { Loop } from '#server/timing/loop.ts';
import type { CardProvider } from './cards.ts';
import { NO_CARDS } from './no-cards.ts';
import { createStripeCards, type StripeSettings } from './stripe-cards.ts';

/** Whose keys are used; null for none. */
export type StripeKeys = Omit<StripeSettings, 'mode' | 'fetch'> | null;

/** The provider of the test mode, which is part of this program. */
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
  /** The application's; the embedded provider's keys are made from it, the same ones in every process. */
  secret: string;
  /** Reaches the embedded provider's calls. */
  fetch: typeof fetch;
  /** Sends an event to our webhook. @returns the status it answered with */
  deliver(payload: string, signature: string): Promise<number>;
  onError(error: unknown): void;
}

/** Stripe when its keys are set, otherwise the embedded provider, spoken to in the same way, or none at all. */
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

/** Never resolved: the requests do not leave the process. */
const HOST = 'http://test-cards.invalid';

const derive = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`test cards: ${purpose}`).digest('hex').slice(0, 32);
