import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { AlreadyPro } from '#web/features/payments/already-pro.tsx';
import { PayFormSkeleton } from '#web/features/payments/card/pay-form.tsx';
import { usePayment } from '#web/features/payments/card/use-payment.ts';
import { NoPayments } from '#web/features/payments/no-payments.tsx';
import { OrderSummary } from '#web/features/payments/order-summary.tsx';
import { PaymentReceipt } from '#web/features/payments/payment-receipt.tsx';
import { checkoutQuery } from '#web/features/payments/payments.api.ts';
import { Card } from '#web/ui/card.tsx';
import { part } from '#web/ui/part.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const CARD_FORMS = {
  test: part('TestCardForm', () => import('#web/features/payments/test-card-form.tsx')),
  live: part('StripeCardForm', () => import('#web/features/payments/card/stripe-card-form.tsx')),
};

/** The checkout of the pro membership, from the card form to the receipt. */
export function Checkout({ viewer, onPaid }: { viewer: User; onPaid: () => void }) {
  const t = useTranslations('payments.checkout');
  const query = useQuery(checkoutQuery(viewer));
  const { data, error } = query;
  const checkout = data?.state === 'open' ? data.checkout : null;
  const paying = usePayment({ checkout, viewer, onPaid });
  const isPro = viewer.user_role === 'pro-user';
  const isNews = data?.state === 'pro' && !isPro;

  const tellPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (isNews) tellPaid();
  }, [isNews]);

  const { enter } = paying;
  const isEntered = isPro && enter !== null;
  // The server has learnt of the payment from the provider, so it can be recorded and its receipt shown.
  const enterPaid = useEffectEvent(() => enter?.());
  useEffect(() => {
    if (isEntered) enterPaid();
  }, [isEntered]);

  if (data?.state === 'paid') return <PaymentReceipt payment={data.payment} onPaid={onPaid} />;
  if (data && isPro && !paying.busy && !isEntered) return <AlreadyPro />;
  if (data?.state === 'none') return <NoPayments />;
  if (error && !data) {
    return <QueryFailed title={t('failed')} query={query} />;
  }

  const CardForm = checkout && CARD_FORMS[checkout.mode];
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_18rem] md:grid-rows-[auto_1fr] md:items-start md:gap-y-4 lg:grid-cols-[minmax(0,32rem)_20rem] lg:gap-10">
      <OrderSummary viewer={viewer} />
      <Card className="md:row-span-2 md:row-start-1">
        <Suspense fallback={<PayFormSkeleton />}>
          {CardForm ? <CardForm checkout={checkout} viewer={viewer} paying={paying} /> : <PayFormSkeleton />}
        </Suspense>
      </Card>
      {/* After the card form, as it is seen: Tab follows the lines of a page from left to right. */}
      <p className="text-sm max-md:hidden md:col-start-2">
        <TextLink to={paths.becomePro.to()}>{t('back')}</TextLink>
      </p>
    </div>
  );
}
