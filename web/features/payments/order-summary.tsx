import { useFormatter, useTranslations } from 'use-intl';
import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import type { User } from '#contract/people/users.ts';
import { paths } from '#web/app/paths.ts';
import { ProGifts } from '#web/features/payments/pro-gifts.tsx';
import { DOLLARS } from '#web/messages/formats.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows the product, what it gives, the price and the payer. */
export function OrderSummary({ viewer }: { viewer: User }) {
  const t = useTranslations('payments');
  const format = useFormatter();
  const price = format.number(PRO_PRICE_DOLLARS, DOLLARS);

  return (
    <section aria-labelledby="order" className="max-w-dialog lg:ms-auto">
      <p className="mb-1 text-sm">
        <TextLink alone to={paths.becomePro.to()}>
          {t('checkout.back')}
        </TextLink>
      </p>
      <h2 id="order" className="text-page">
        {t('checkout.order')}
      </h2>
      <p className="mt-6 font-[650] font-display text-4xl tabular-nums tracking-tight max-lg:hidden">{price}</p>
      <p className="text-quiet max-lg:hidden">{t('checkout.once')}</p>
      <p className="mt-8 text-quiet text-sm max-lg:hidden">{t('offer.includes')}</p>
      <ProGifts className="mt-1 max-lg:hidden" />
      <dl className="mt-4 border-hairline border-y tabular-nums lg:mt-8">
        <div className="flex items-baseline justify-between gap-4 py-3">
          <dt>
            {t('checkout.product')}
            <span className="block text-quiet text-sm lg:hidden">{t('checkout.once')}</span>
          </dt>
          <dd>{price}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-hairline border-t py-3 font-medium">
          <dt>{t('checkout.total')}</dt>
          <dd className="text-lg">{price}</dd>
        </div>
      </dl>
      <p className="wrap-anywhere mt-4 text-quiet text-sm">
        {t('checkout.for', { name: viewer.user_name, email: viewer.user_email })}
      </p>
    </section>
  );
}
