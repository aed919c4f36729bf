import { PaymentTable } from '#web/features/payments/payment-table.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { paymentTable } from '#web/messages/en/payment-table.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** Where admins see who paid what; the guard lets nobody else come here. */
export function PaymentDetailsScreen() {
  return (
    <WithTexts texts={TEXTS}>
      <PaymentTable />
    </WithTexts>
  );
}

const TEXTS = { desk, paymentTable };
