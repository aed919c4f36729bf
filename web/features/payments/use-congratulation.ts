import { useTranslations } from 'use-intl';
import { toast } from '#web/ui/floating/toast.ts';

/** The id of the only toast about a payment: the outcome replaces "Loading...". */
export const PAYMENT_NOTE = 'payment';

/** Congratulates a new pro member and refreshes their role. A second call shows no second toast. */
export function useCongratulation(onPaid: () => void): () => void {
  const t = useTranslations('payments.paid');

  return () => {
    toast.success(t('congratulation'), { id: PAYMENT_NOTE });
    onPaid();
  };
}
