import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { NetworkError } from '#web/api/failures.ts';
import { CardRefusal, takePayment } from '#web/features/payments/card/take-payment.ts';

const PAYMENT = {
  _id: '01980000-0000-7000-8000-000000000001',
  user_email: 'mina@example.org',
  user_name: 'Mina',
  trans_id: 'pi_1',
  trans_amount: 10,
};
const charged = async () => {};
const recorded = async () => PAYMENT;

const fail = (error: Error) => async () => {
  throw error;
};

test('[S26] a charged card becomes a payment', async () => {
  expect(await takePayment({ confirm: charged, record: recorded })).toBe(PAYMENT);
});

test('[S26] a refused card is reported in the words of the provider, and no payment is recorded', async () => {
  const refusal = new CardRefusal('Your card was declined.');
  const record = fail(new Error('no payment should be recorded'));

  await expect(takePayment({ confirm: fail(refusal), record })).rejects.toBe(refusal);
});

test('[FT-02] finds a charge whose answer was lost', async () => {
  expect(await takePayment({ confirm: fail(new NetworkError()), record: recorded })).toBe(PAYMENT);
});

test.each([
  ['the provider has no payment', fail(new NetworkError()), fail(new AppError('not_proven')), 'nothingCharged'],
  ['the server does not answer', fail(new NetworkError()), fail(new NetworkError()), 'unknown'],
  ['it is charged and not recorded', charged, fail(new AppError('unavailable')), 'unrecorded'],
] as const)('[FT-02] when %s the outcome says so', async (_when, confirm, record, outcome) => {
  await expect(takePayment({ confirm, record })).rejects.toMatchObject({ name: 'PaymentFailure', outcome });
});
