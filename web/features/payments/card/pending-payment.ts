const PREFIX = 'canvass.payment.';

/**
 * Remembers, for one person in this browser, that a card is about to be charged for this intent: should the answer get
 * lost, the next visit to the checkout asks what became of it.
 */
export function rememberPayment(personId: string, intentId: string): void {
  withStorage((storage) => storage.setItem(PREFIX + personId, intentId));
}

/** The intent whose outcome is not known yet; null when there is none. */
export function recallPayment(personId: string): string | null {
  return withStorage((storage) => storage.getItem(PREFIX + personId)) ?? null;
}

export function forgetPayment(personId: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + personId));
}

/** Some people have switched their browser's storage off; the server knows the payment all the same. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
