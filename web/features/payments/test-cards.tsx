import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CardFields } from '#web/features/payments/card/card-faults.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Says that no money moves, and lists the card numbers to try. */
export function TestCards({ onFillIn }: { onFillIn: (card: CardFields) => void }) {
  const t = useTranslations('payments.test');

  return (
    <Notice tone="attention" title={t('title')}>
      <p>{t.rich('explanation', { number: PAYS.number, b: (number) => <CardNumber>{number}</CardNumber> })}</p>
      <Button variant="quiet" size="small" className="mt-2.5" onClick={() => onFillIn(PAYS)}>
        {t('fillIn')}
      </Button>
      <details className="mt-2.5 text-sm">
        <summary className="w-fit rounded-mark py-1 pointer-coarse:py-3">{t('otherCards')}</summary>
        <dl className="mt-1 grid grid-cols-1 gap-2 sm:gap-1">
          {DECLINED.map(({ number, why }) => (
            <div key={why} className="gap-x-3 sm:flex">
              <dt>
                <CardNumber>{number}</CardNumber>
              </dt>
              <dd className="text-quiet">{t(why)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Notice>
  );
}

const PAYS: CardFields = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' };

const DECLINED = [
  { number: '4000 0000 0000 0002', why: 'declined' },
  { number: '4000 0000 0000 9995', why: 'insufficient' },
  { number: '4000 0000 0000 0069', why: 'expired' },
  { number: '4000 0000 0000 0127', why: 'wrongCode' },
] as const;

/** Selected by one click. */
function CardNumber({ children }: { children: ReactNode }) {
  return <span className="inline-block select-all tabular-nums">{children}</span>;
}
