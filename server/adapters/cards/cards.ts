/** The state of a payment intent at the provider. */
export interface CardIntent {
  id: string;
  /** Allows a browser to pay the intent, together with the publishable key. */
  clientSecret: string;
  /** `payable`: a card may be tried. `pending`: a card was tried, and its outcome is unknown. */
  state: 'payable' | 'pending' | 'succeeded' | 'canceled';
  /** Requested and received, in cents. */
  amount: number;
  amountReceived: number;
  currency: string;
  /** The person who pays; null if the intent does not name one. */
  userId: string | null;
  /** Whether any part was refunded. */
  refunded: boolean;
}

/** The amount and the person of a payment. */
export interface CardOrder {
  /** Orders with the same key make one intent, however often they arrive. */
  key: string;
  /** In cents. */
  amount: number;
  currency: string;
  userId: string;
}

/** An event that the provider reports. */
export interface CardEvent {
  id: string;
  /** The intent of the event; null for other events. */
  intentId: string | null;
}

/** A payment provider. Every call throws AppError `unavailable` when the provider does not answer as expected. */
export interface CardProvider {
  /** `test`: the embedded provider, where no money moves; `none`: the site takes no payments, and no call succeeds. */
  readonly mode: 'test' | 'live' | 'none';
  readonly publishableKey: string;
  createIntent(order: CardOrder): Promise<CardIntent>;
  /** @returns null for an id that the provider does not know */
  findIntent(id: string): Promise<CardIntent | null>;
  /** Makes the intent unpayable. @returns its final state, which is `succeeded` if the person has just paid */
  cancelIntent(id: string): Promise<CardIntent | null>;
  /**
   * Verifies and reads an event.
   * @param payload the body, byte for byte
   * @throws AppError `invalid_signature` unless the provider signed this payload within the last minutes
   */
  readEvent(payload: Buffer, signature: string | undefined): Promise<CardEvent>;
}
