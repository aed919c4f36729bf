import { expect, test } from 'vitest';
import { billingDetails } from '#web/features/payments/card/billing.ts';

const PAYER = {
  _id: 'id',
  user_name: 'Mina',
  user_email: 'mina@example.org',
  user_photo: null,
  user_role: 'user',
} as const;

test('[T12] a card is charged for the person by name and address', () => {
  expect(billingDetails(PAYER)).toEqual({ name: 'Mina', email: 'mina@example.org' });
});

test('[T12] a person without a name or address is "anonymous"', () => {
  expect(billingDetails({ ...PAYER, user_name: '', user_email: '' })).toEqual({
    name: 'anonymous',
    email: 'anonymous',
  });
});
