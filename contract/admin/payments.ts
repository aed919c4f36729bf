import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { PRO_PRICE_DOLLARS, TRANSACTION_ID_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { deskRows, Message, sortedDeskPage } from '../http/paging.ts';
import { PARTICIPANTS } from '../people/roles.ts';

/** A payment that the provider confirmed, with the name and address that the payer had then. */
export const Payment = z.object({
  _id: Id,
  user_email: z.string(),
  user_name: z.string(),
  /** The provider's id of the payment intent. */
  trans_id: z.string(),
  /** In dollars. */
  trans_amount: z.number(),
});
export type Payment = z.output<typeof Payment>;

/** The data with which the browser shows the card form and confirms the card with the provider. */
export const Checkout = z.object({
  clientSecret: z.string(),
  publishableKey: z.string(),
  /** `test` is the embedded provider, which moves no money; `live` is Stripe with its own form. */
  mode: z.enum(['test', 'live']),
});
export type Checkout = z.output<typeof Checkout>;

/** As in `Checkout`; `none` when the site takes no payments. */
export const PaymentMode = z.enum(['test', 'live', 'none']);

const IGNORED = 'Accepted and ignored: what the provider and the account say counts';

/** A payment in the admins' table, with the time at which it was recorded. */
export const ListedPayment = Payment.extend({ timestamp: z.iso.datetime() });
export type ListedPayment = z.output<typeof ListedPayment>;

export const PAYMENT_SORTS = ['time', 'name', 'email', 'amount'] as const;
const PaymentTable = sortedDeskPage(PAYMENT_SORTS);
export type PaymentTable = z.output<typeof PaymentTable>;

export const payments = {
  listPayments: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'List all payments, newest first unless sorted',
    access: ['admin'],
    query: PaymentTable,
    response: deskRows(ListedPayment)
      .omit({ rows: true })
      .extend({ payments: z.array(ListedPayment) }),
  }),
  exportPayments: endpoint({
    method: 'GET',
    path: '/payments.csv',
    summary: 'Export the payments that match a search, in the order of the list',
    access: ['admin'],
    query: PaymentTable.pick({ search: true, sort: true }),
    file: 'csv',
  }),
  getProOffer: endpoint({
    method: 'GET',
    path: '/pro-offer',
    summary: 'Get the price of the Pro membership in dollars, and whether you can buy it here',
    access: 'public',
    response: z.object({ price: z.number(), mode: PaymentMode }),
  }),
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/create-payment-intent',
    summary: 'Open the checkout of the Pro membership, for users; the same one until it’s paid',
    access: 'session',
    body: z.object({ price: z.literal(PRO_PRICE_DOLLARS) }),
    response: Checkout,
    errors: ['already_pro', 'not_for_staff', 'no_payments', 'unavailable'],
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/post-user-payment-details',
    summary: 'Confirm a payment with the provider and record it; makes the payer a pro-user',
    access: PARTICIPANTS,
    body: z.object({
      user_email: z.unknown().optional().describe(IGNORED),
      user_name: z.unknown().optional().describe(IGNORED),
      trans_id: text(TRANSACTION_ID_MAX),
      trans_amount: z.unknown().optional().describe(IGNORED),
    }),
    status: 201,
    repeatable: true,
    response: Message.extend({ payment: Payment }),
    errors: ['not_proven', 'other_payer', 'already_pro', 'no_payments', 'unavailable'],
  }),
};
