import * as z from 'zod';
import { optionalText } from '#basics/text.ts';
import { invalidCard, invalidRequest, TestCardFault } from './test-card-fault.ts';
import { passesLuhn, TEST_CARDS } from './test-card-numbers.ts';

const TEXT_MAX = 500;
const Text = optionalText(TEXT_MAX);
const AMOUNT_MIN = 50;
const AMOUNT_MAX = 99_999_999;
const YEARS_MAX = 50;

const BillingDetails = z.object({ name: Text.optional(), email: Text.optional() });
const Card = z.object({ number: Text, exp_month: Text, exp_year: Text, cvc: Text.optional() });
const MethodFields = z.object({
  type: z.literal('card'),
  card: Card,
  billing_details: BillingDetails.default({}),
});
const IntentFields = z.object({
  amount: z.coerce.number().int(),
  currency: z.string().regex(/^[a-z]{3}$/),
  description: Text.optional(),
  metadata: z.record(Text, Text).default({}),
});
const ConfirmFields = z.object({
  client_secret: Text.optional(),
  payment_method: Text.optional(),
  payment_method_data: MethodFields.optional(),
});

/** The data of a test card, without its number. */
export interface TestMethod {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The reason for declining it; null when it pays. */
  decline: string | null;
  billingDetails: { name: string | null; email: string | null };
}

export function parseIntentFields(fields: unknown): z.output<typeof IntentFields> {
  const intent = parse(IntentFields, fields);
  if (intent.amount < AMOUNT_MIN) {
    throw invalidRequest('amount_too_small', 'Amount must be at least $0.50 usd', 'amount');
  }
  if (intent.amount > AMOUNT_MAX) throw invalidRequest('amount_too_large', 'Amount is too large', 'amount');
  return intent;
}

export const parseConfirmFields = (fields: unknown) => parse(ConfirmFields, fields);

/** @throws TestCardFault 402 for a card that is malformed, expired or not one of the test cards */
export function parseMethodFields(fields: unknown): TestMethod {
  const { card, billing_details: billing } = parse(MethodFields, fields);
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw invalidCard('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const { expMonth, expYear } = parseExpiry(card.exp_month, card.exp_year);
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw invalidCard('invalid_cvc', 'cvc', 'Your card’s security code is invalid.');
  }
  const known = TEST_CARDS[number];
  if (!known) throw realCard();
  return {
    brand: known.brand,
    last4: number.slice(-4),
    expMonth,
    expYear,
    decline: known.decline ?? null,
    billingDetails: { name: billing.name ?? null, email: billing.email ?? null },
  };
}

function parseExpiry(month: string, year: string): { expMonth: number; expYear: number } {
  const expMonth = /^\d{1,2}$/.test(month) ? Number(month) : 0;
  if (expMonth < 1 || expMonth > 12) {
    throw invalidCard('invalid_expiry_month', 'exp_month', 'Your card’s expiration month is invalid.');
  }
  const expYear = /^(?:\d{2}|\d{4})$/.test(year) ? Number(year.padStart(4, '20')) : 0;
  const now = new Date();
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (expYear === 0 || expYear > thisYear + YEARS_MAX) {
    throw invalidCard('invalid_expiry_year', 'exp_year', 'Your card’s expiration year is invalid.');
  }
  if (expYear < thisYear) {
    throw invalidCard('invalid_expiry_year', 'exp_year', 'Your card’s expiration year is in the past.');
  }
  if (expYear === thisYear && expMonth < thisMonth) {
    throw invalidCard('invalid_expiry_month', 'exp_month', 'Your card’s expiration date is in the past.');
  }
  return { expMonth, expYear };
}

const realCard = () =>
  new TestCardFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. This is test mode: use a test card, such as 4242 4242 4242 4242.',
  });

function parse<S extends z.ZodType>(schema: S, fields: unknown): z.output<S> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [first, ...others] = issue?.path.map(String) ?? [];
  const param = first && [first, ...others.map((name) => `[${name}]`)].join('');
  throw invalidRequest('parameter_invalid', `Missing or invalid parameter: ${param ?? 'body'}.`, param);
}
