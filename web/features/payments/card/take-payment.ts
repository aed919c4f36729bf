import type { Payment } from '#contract/admin/payments.ts';
import { AppError } from '#contract/http/errors.ts';

/** The provider refused the card and gives the reason in its own words. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
}

/** The server has no record, or no record yet, of a payment. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  /**
   * `nothingCharged`: the provider did not answer and has no payment; `unknown`: neither provider nor server answered;
   * `unrecorded`: the card is charged, but the server could not record the payment.
   */
  readonly outcome: 'nothingCharged' | 'unknown' | 'unrecorded';

  constructor(outcome: PaymentFailure['outcome'], cause: unknown) {
    super(`The payment is ${outcome}`, { cause });
    this.outcome = outcome;
  }
}

/**
 * Charges a card and records the payment. Without an answer from the provider, the server looks up the outcome.
 * @param confirm resolves when the provider reports the intent as paid, rejects with `CardRefusal` when it refuses
 * @param record resolves with the payment once the server has proof of it
 * @throws CardRefusal, PaymentFailure
 */
export async function takePayment({
  confirm,
  record,
}: {
  confirm: () => Promise<void>;
  record: () => Promise<Payment>;
}): Promise<Payment> {
  const answered = await confirm().then(
    () => true,
    (error: unknown) => {
      if (error instanceof CardRefusal) throw error;
      return false;
    },
  );

  try {
    return await record();
  } catch (error) {
    if (answered) throw new PaymentFailure('unrecorded', error);
    throw new PaymentFailure(isUnproven(error) ? 'nothingCharged' : 'unknown', error);
  }
}

function isUnproven(error: unknown): boolean {
  return error instanceof AppError && error.code === 'not_proven';
}
