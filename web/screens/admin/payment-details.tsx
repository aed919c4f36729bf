import { PaymentTable } from '#web/features/payments/payment-table.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { paymentTable } from '#web/messages/en/payment-table.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function PaymentDetailsScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <PaymentTable />
    </WithTexts>
  );
}

const TEXTS = { desk, paymentTable };
