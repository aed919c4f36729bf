import { Check } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { PRO_PRICE_DOLLARS } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { DOLLARS } from '#web/messages/formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The pro plan: its price, its benefits and its limits. */
export function ProOffer({ viewer }: { viewer: User | null }) {
  const t = useTranslations('payments.offer');
  const format = useFormatter();
  const price = format.number(PRO_PRICE_DOLLARS, { ...DOLLARS, maximumFractionDigits: 0 });

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 py-2 sm:py-6 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="md:pt-4">
        <h2 className="max-w-[16ch] text-3xl">{t('headline')}</h2>
        <p className="mt-4 max-w-prose text-lg text-quiet">{t('lead')}</p>
        <p className="mt-4 max-w-prose text-quiet">{t('honest')}</p>
      </div>
      <Card className="self-start md:col-start-2 md:row-span-2 md:row-start-1">
        <h3 className="text-xl">{t('plan')}</h3>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display font-semibold text-4xl tabular-nums tracking-tight">{price}</span>
          <span className="text-quiet">{t('once')}</span>
        </p>
        <p className="mt-6 font-medium">{t('includes')}</p>
        <ul className="mt-2 grid grid-cols-1 gap-2">
          {GIVES.map((gift) => (
            <li key={gift} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-blue" />
              {t(gift)}
            </li>
          ))}
        </ul>
        <LinkButton to={paths.checkout.to()} size="large" wide className="mt-6">
          {t('upgrade')}
        </LinkButton>
        {viewer ? null : <p className="mt-3 text-quiet text-sm">{t('signInFirst')}</p>}
      </Card>
      <SampleComment viewer={viewer} />
    </div>
  );
}

const GIVES = ['say', 'keep', 'stay'] as const;

/** Illustrates the plan with a real comment under the viewer's own name. */
function SampleComment({ viewer }: { viewer: User | null }) {
  const t = useTranslations('payments.offer');
  const name = viewer?.user_name ?? t('you');

  return (
    <figure className="max-w-prose border-hairline border-t pt-6">
      <figcaption className="mb-4 text-quiet text-sm">{t('example')}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
        <Avatar name={name} size="small" />
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-quiet text-sm">{t('now')}</span>
          </p>
          <p className="mt-1">{t('comment')}</p>
        </div>
      </div>
    </figure>
  );
}
