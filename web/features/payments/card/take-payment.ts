import { AppError } from '#contract/errors.ts';
import type { Payment } from '#contract/payments.ts';

/** The provider did not charge the card and says why, in its own words. */
export class CardRefusal extends Error {
  override readonly name = 'CardRefusal';
}

/** Why it is not known here, or not yet, that somebody has paid. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  /**
   * `nothingCharged`: the provider gave no answer and has no payment; `unknown`: nobody answered; `unrecorded`: it was
   * paid, but the server could not enter it.
   */
  readonly outcome: 'nothingCharged' | 'unknown' | 'unrecorded';

  constructor(outcome: PaymentFailure['outcome'], cause: unknown) {
    super(`The payment is ${outcome}`, { cause });
    this.outcome = outcome;
  }
}

/**
 * Charges a card and has the payment recorded. No answer from the provider is not a refusal: the server then looks up
 * what became of it.
 * @param confirm resolves when the provider says that the intent is paid, rejects with `CardRefusal` when it is not
 * @param record answers the payment once the server has proof of it
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
