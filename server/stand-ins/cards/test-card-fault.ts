/** The body of a card API error, in the shape that Stripe's clients know. */
export interface CardErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
  /** The current intent, when the error is about its state. */
  payment_intent?: object;
}

/** Refuses a request to the card API before it has changed anything. */
export class TestCardFault extends Error {
  override readonly name = 'TestCardFault';
  readonly status: number;
  readonly body: CardErrorBody;

  constructor(status: number, body: CardErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (code: string, message: string, param?: string): TestCardFault =>
  new TestCardFault(code === 'resource_missing' ? 404 : 400, {
    type: 'invalid_request_error',
    code,
    message,
    ...(param && { param }),
  });

export const invalidCard = (code: string, param: string, message: string): TestCardFault =>
  new TestCardFault(402, { type: 'card_error', code, param, message });
