import { PaymentTable } from '#web/features/payments/payment-table.tsx';
import { paymentTable } from '#web/messages/en/admin/payment-table.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const PaymentDetailsScreen = withTexts({ desk, paymentTable }, PaymentTable);
