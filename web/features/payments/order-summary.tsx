import { useFormatter, useTranslations } from 'use-intl';
import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import type { User } from '#contract/people/users.ts';
import { DOLLARS } from '#web/messages/formats.ts';

/** Shows the product, the price and the payer. */
export function OrderSummary({ viewer }: { viewer: User }) {
  const t = useTranslations('payments.checkout');
  const format = useFormatter();
  const price = format.number(PRO_PRICE_DOLLARS, DOLLARS);

  return (
    <section aria-labelledby="order" className="grid grid-cols-1 gap-3 md:col-start-2 md:pt-6">
      <h2 id="order" className="text-xl">
        {t('order')}
      </h2>
      <dl className="border-hairline border-y tabular-nums">
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt>
            {t('product')}
            <span className="block text-quiet text-sm">{t('once')}</span>
          </dt>
          <dd>{price}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-hairline border-t py-3 font-medium">
          <dt>{t('total')}</dt>
          <dd className="text-lg">{price}</dd>
        </div>
      </dl>
      <p className="text-quiet text-sm">{t('for', { name: viewer.user_name, email: viewer.user_email })}</p>
    </section>
  );
}
