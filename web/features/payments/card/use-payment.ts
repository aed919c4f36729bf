import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Checkout } from '#contract/admin/payments.ts';
import type { User } from '#contract/people/users.ts';
import { forgetPayment, rememberPayment } from '#web/features/payments/card/pending-payment.ts';
import { CardRefusal, PaymentFailure, takePayment } from '#web/features/payments/card/take-payment.ts';
import { type CheckoutState, checkoutQuery, intentIdOf, paymentQuery } from '#web/features/payments/payments.api.ts';
import { PAYMENT_NOTE, useCongratulation } from '#web/features/payments/use-congratulation.ts';
import { toast } from '#web/ui/floating/toast.ts';

export interface Paying {
  /** Charges the card by `confirm`; ignores a second call while the first one runs. */
  pay: (confirm: () => Promise<void>) => void;
  busy: boolean;
  /** Message of the last failure; null without a failure. */
  failure: string | null;
  /** Records a charged payment again, without another charge; null unless only the record is missing. */
  enter: (() => void) | null;
}

/** Pays an open checkout and stores the result in the cache as the new state of the checkout. */
export function usePayment({
  checkout,
  viewer,
  onPaid,
}: {
  checkout: Checkout | null;
  viewer: User;
  onPaid: () => void;
}): Paying {
  const t = useTranslations('payments');
  const queryClient = useQueryClient();
  const congratulate = useCongratulation(onPaid);
  const running = useRef(false);
  const intentId = checkout ? intentIdOf(checkout.clientSecret) : '';

  const { mutate, isPending, error } = useMutation({
    mutationFn: (confirm: () => Promise<void>) =>
      takePayment({ confirm, record: () => queryClient.fetchQuery(paymentQuery(intentId)) }),
    onMutate: () => {
      rememberPayment(viewer._id, intentId);
      toast.loading(t('checkout.paying'), { id: PAYMENT_NOTE });
    },
    onSuccess: (payment) => {
      forgetPayment(viewer._id);
      const paid: CheckoutState = { state: 'paid', payment };
      queryClient.setQueryData(checkoutQuery(viewer).queryKey, paid);
      congratulate();
    },
    onError: (failure) => {
      if (isSettled(failure)) forgetPayment(viewer._id);
      toast.error(words(failure), { id: PAYMENT_NOTE });
    },
    onSettled: () => {
      running.current = false;
    },
  });

  function words(failure: Error): string {
    if (failure instanceof CardRefusal) return failure.message;
    return t(`failure.${failure instanceof PaymentFailure ? failure.outcome : 'unknown'}`);
  }

  function start(confirm: () => Promise<void>): void {
    // A double click arrives before the button is disabled.
    if (running.current) return;
    running.current = true;
    mutate(confirm);
  }

  const isPaid = error instanceof PaymentFailure && error.outcome === 'unrecorded';
  return {
    pay: start,
    busy: isPending,
    failure: error && !isPending ? words(error) : null,
    enter: isPaid ? () => start(async () => {}) : null,
  };
}

/** Whether it is certain that the card was not charged. */
function isSettled(failure: Error): boolean {
  return failure instanceof CardRefusal || (failure instanceof PaymentFailure && failure.outcome === 'nothingCharged');
}
