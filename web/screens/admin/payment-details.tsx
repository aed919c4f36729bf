import { PaymentTable } from '#web/features/payments/payment-table.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { paymentTable } from '#web/messages/en/payment-table.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const PaymentDetailsScreen = withTexts({ desk, paymentTable }, PaymentTable);
