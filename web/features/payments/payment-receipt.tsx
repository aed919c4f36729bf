import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Payment } from '#contract/admin/payments.ts';
import { paths } from '#web/app/paths.ts';
import { useCongratulation } from '#web/features/payments/use-congratulation.ts';
import { DrawnTick } from '#web/ui/drawn-tick.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The receipt of a payment, made now or found on a later visit. */
export function PaymentReceipt({ payment, onPaid }: { payment: Payment; onPaid: () => void }) {
  const t = useTranslations('payments.paid');
  const congratulate = useCongratulation(onPaid);
  const title = useRef<HTMLHeadingElement>(null);

  const greet = useEffectEvent(() => {
    congratulate();
    window.scrollTo(0, 0);
    title.current?.focus();
  });
  useEffect(() => greet(), []);

  return (
    <div className="max-w-form py-6 sm:py-10">
      <DrawnTick />
      <h2 ref={title} tabIndex={-1} className="mt-6 text-2xl outline-none">
        {t.rich('title', {
          id: payment.trans_id,
          number: (words) => (
            <span className="mt-1 block text-wrap font-normal font-sans text-quiet text-sm tracking-normal">
              {words}
            </span>
          ),
        })}
      </h2>
      <p className="mt-4 text-lg">{t('explanation')}</p>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <LinkButton to={paths.surveys.to()}>{t('toSurveys')}</LinkButton>
        <LinkButton to={paths.profile.to()} variant="quiet">
          {t('toProfile')}
        </LinkButton>
      </div>
    </div>
  );
}
