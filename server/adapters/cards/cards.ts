/** What a payment provider says about an intent to pay. */
export interface CardIntent {
  id: string;
  /** Lets a browser pay it, together with the publishable key. */
  clientSecret: string;
  /** `payable`: a card may still be tried; `pending`: one was, and the outcome is not known yet. */
  state: 'payable' | 'pending' | 'succeeded' | 'canceled';
  /** What was asked for and what came in, in cents. */
  amount: number;
  amountReceived: number;
  currency: string;
  /** Who it was created for; null when it does not say. */
  userId: string | null;
  /** Was any of it given back? */
  refunded: boolean;
}

/** What is to be paid, and by whom. */
export interface CardOrder {
  /** Orders of one key are one intent, however often they arrive. */
  key: string;
  /** In cents. */
  amount: number;
  currency: string;
  userId: string;
}

/** Something that the provider says happened. */
export interface CardEvent {
  id: string;
  /** The intent it is about; null for everything else. */
  intentId: string | null;
}

/** A payment provider. Every call throws AppError `unavailable` when the provider does not answer as it should. */
export interface CardProvider {
  /** `test`: the provider embedded here, where no money moves; `none`: the site takes no payments, and no call succeeds. */
  readonly mode: 'test' | 'live' | 'none';
  readonly publishableKey: string;
  createIntent(order: CardOrder): Promise<CardIntent>;
  /** @returns null for an id that the provider does not know */
  findIntent(id: string): Promise<CardIntent | null>;
  /** Makes sure that nobody can pay it any more. @returns what became of it: it may have been paid just before */
  cancelIntent(id: string): Promise<CardIntent | null>;
  /**
   * Reads an event that somebody sent us.
   * @param payload the body, byte for byte
   * @throws AppError `invalid_signature` unless the provider signed exactly this within the last minutes
   */
  readEvent(payload: Buffer, signature: string | undefined): Promise<CardEvent>;
}
