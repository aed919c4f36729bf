import { Lock } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import type { Paying } from '#web/features/payments/card/use-payment.ts';
import { DOLLARS } from '#web/messages/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

/** The frame of every card form: the pay button and, below it, the reason of a failed payment. */
export function PayForm({
  paying,
  ready,
  onSubmit,
  children,
}: {
  paying: Paying;
  /** Whether there is a client secret and the card fields are mounted. */
  ready: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  const t = useTranslations('payments');

  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      {children}
      <div>
        {paying.enter ? (
          <Button size="large" wide loading={paying.busy} onClick={paying.enter}>
            {t('failure.enterAgain')}
          </Button>
        ) : (
          <Button type="submit" size="large" wide disabled={!ready} loading={paying.busy}>
            <PayWords />
          </Button>
        )}
        <div role="alert" className="not-empty:mt-3">
          {paying.failure ? <FieldError>{paying.failure}</FieldError> : null}
        </div>
      </div>
    </form>
  );
}

/** The form while the checkout is being opened; its button is disabled. */
export function PayFormSkeleton() {
  const t = useTranslations('payments.checkout');

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex items-center gap-2 text-quiet">
        <Spinner /> <span role="status">{t('opening')}</span>
      </p>
      <Skeleton className="h-44" />
      <Skeleton className="h-18" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
      <Button size="large" wide disabled>
        <PayWords />
      </Button>
    </div>
  );
}

function PayWords() {
  const t = useTranslations('payments.checkout');
  const format = useFormatter();

  return (
    <>
      <Lock aria-hidden="true" className="size-4.5" />
      {t('pay', { price: format.number(PRO_PRICE_DOLLARS, DOLLARS) })}
    </>
  );
}
