import { useTranslations } from 'use-intl';
import { toast } from '#web/ui/floating/toast.ts';

/** The one note about a payment: what came of it takes the place of "Loading...". */
export const PAYMENT_NOTE = 'payment';

/** Congratulates a new pro member and has their role asked anew; said twice it shows once. */
export function useCongratulation(onPaid: () => void): () => void {
  const t = useTranslations('payments.paid');

  return () => {
    toast.success(t('congratulation'), { id: PAYMENT_NOTE });
    onPaid();
  };
}
