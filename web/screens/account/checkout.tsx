import { usePersonChanged, useViewer } from '#web/features/auth/session.ts';
import { Checkout, CheckoutPage } from '#web/features/payments/checkout.tsx';
import { NotForStaff } from '#web/features/payments/not-for-staff.tsx';
import { payments } from '#web/messages/en/account/payments.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** Paying for the pro plan, for signed-in people. */
export const CheckoutScreen = withTexts({ payments }, () => {
  const viewer = useViewer();
  const askAnew = usePersonChanged();
  if (!viewer) return null;

  return (
    <>
      {viewer.user_role === 'user' || viewer.user_role === 'pro-user' ? (
        <Checkout viewer={viewer} onPaid={() => void askAnew()} />
      ) : (
        <CheckoutPage>
          <NotForStaff />
        </CheckoutPage>
      )}
    </>
  );
});
