import { browserStorage } from '#web/ui/browser/browser-storage.ts';

const PREFIX = 'canvass.payment.';

/**
 * Remembers in this browser that the card of this person is about to be charged for this intent. If the answer is lost,
 * the next visit to the checkout looks up the outcome.
 */
export function rememberPayment(personId: string, intentId: string): void {
  try {
    browserStorage()?.setItem(PREFIX + personId, intentId);
  } catch {
    // A full storage must not stop the payment: the server knows the intent, too.
  }
}

/** The intent with a still unknown outcome; null when there is no such intent. */
export function recallPayment(personId: string): string | null {
  return browserStorage()?.getItem(PREFIX + personId) ?? null;
}

export function forgetPayment(personId: string): void {
  browserStorage()?.removeItem(PREFIX + personId);
}
