/** The reason for refusing a card, in the provider's words. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  /** The name of its decline; undefined for a card that pays. */
  decline?: keyof typeof DECLINES;
}

export const DECLINES = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: 'Your card was declined.' },
  authentication_required: {
    code: 'card_declined',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Decline>;

export const isDecline = (name: string): name is keyof typeof DECLINES => name in DECLINES;

/** The card numbers of the test mode, the same as Stripe's. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '2223003122003222': { brand: 'mastercard' },
  '5200828282828210': { brand: 'mastercard' },
  '5105105105105100': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '371449635398431': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  '3056930009020004': { brand: 'diners' },
  '3566002020360505': { brand: 'jcb' },
  '6200000000000005': { brand: 'unionpay' },
  '4000000000000002': { brand: 'visa', decline: 'generic_decline' },
  '4000000000009995': { brand: 'visa', decline: 'insufficient_funds' },
  '4000000000009987': { brand: 'visa', decline: 'lost_card' },
  '4000000000009979': { brand: 'visa', decline: 'stolen_card' },
  '4100000000000019': { brand: 'visa', decline: 'fraudulent' },
  '4000002500003155': { brand: 'visa', decline: 'authentication_required' },
  '4000000000000069': { brand: 'visa', decline: 'expired_card' },
  '4000000000000127': { brand: 'visa', decline: 'incorrect_cvc' },
  '4000000000000119': { brand: 'visa', decline: 'processing_error' },
};

/** Checks the last digit of a card number. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
