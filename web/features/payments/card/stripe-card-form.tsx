import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Checkout } from '#contract/admin/payments.ts';
import type { User } from '#contract/people/users.ts';
import { PayForm } from '#web/features/payments/card/pay-form.tsx';
import { mountStripeCard, type StripeCard } from '#web/features/payments/card/stripe-card.ts';
import type { Paying } from '#web/features/payments/card/use-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/** The card form of Stripe, for real payments. */
export function StripeCardForm({ checkout, viewer, paying }: { checkout: Checkout; viewer: User; paying: Paying }) {
  const t = useTranslations('payments.live');
  const labelId = useId();
  const [card, setCard] = useState<StripeCard | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  function tryAgain(): void {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  function pay(event: FormEvent): void {
    event.preventDefault();
    if (card) paying.pay(card.confirm);
  }

  if (failed) {
    return (
      <Notice tone="refusal" announce>
        <p>{t('loadFailed')}</p>
        <Button variant="quiet" size="small" className="mt-2" onClick={tryAgain}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <PayForm paying={paying} ready={card !== null} onSubmit={pay}>
      <div className="grid grid-cols-1 gap-1.5">
        <p id={labelId} className="font-medium">
          {t('card')}
        </p>
        <CardFrame
          key={`${checkout.clientSecret} ${attempt}`}
          labelId={labelId}
          mount={(place) => mountStripeCard(place, { checkout, payer: viewer, onTyped: setFault })}
          onCard={setCard}
          onFailed={() => setFailed(true)}
        />
        {fault ? <FieldError>{fault}</FieldError> : null}
        <p className="text-quiet text-sm">{t('reassurance')}</p>
      </div>
    </PayForm>
  );
}

/** Holds Stripe's card field. Mounted once, so that a new name of the payer does not empty the field. */
function CardFrame({
  labelId,
  mount,
  onCard,
  onFailed,
}: {
  labelId: string;
  mount: (place: HTMLElement) => Promise<StripeCard>;
  onCard: (card: StripeCard | null) => void;
  onFailed: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(mount);
  const tellCard = useEffectEvent(onCard);
  const tellFailed = useEffectEvent(onFailed);

  useEffect(() => {
    if (!place.current) return;
    let left = false;
    const mounting = begin(place.current);
    mounting.then(
      (card) => !left && tellCard(card),
      () => !left && tellFailed(),
    );

    return () => {
      left = true;
      tellCard(null);
      mounting.then(({ destroy }) => destroy()).catch(() => {});
    };
  }, []);

  // biome-ignore lint/a11y/useSemanticElements: Stripe puts its frame in here, which names its own fields
  return <div ref={place} role="group" aria-labelledby={labelId} className={`${INPUT_LOOK} min-h-11 py-3`} />;
}
