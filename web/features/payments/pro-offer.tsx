import { useFormatter, useTranslations } from 'use-intl';
import { PRO_PRICE_DOLLARS } from '#basics/limits.ts';
import type { User } from '#contract/people/users.ts';
import { paths } from '#web/app/paths.ts';
import { ProGifts } from '#web/features/payments/pro-gifts.tsx';
import { DOLLARS } from '#web/messages/formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Ballot } from '#web/ui/ballot/ballot.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The pro plan as a ballot on which its benefits are ticked, and its limits. */
export function ProOffer({ viewer }: { viewer: User | null }) {
  const t = useTranslations('payments.offer');
  const format = useFormatter();
  const price = format.number(PRO_PRICE_DOLLARS, { ...DOLLARS, maximumFractionDigits: 0 });

  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 py-2 sm:py-6 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="md:pt-2">
        <h2 className="max-w-[16ch] text-3xl">{t('headline')}</h2>
        <p className="mt-4 max-w-prose text-lg text-quiet">{t('lead')}</p>
        <p className="mt-4 max-w-prose text-quiet">{t('honest')}</p>
      </div>
      <section aria-labelledby="plan" className="self-start md:col-start-2 md:row-span-2 md:row-start-1">
        <Ballot
          pad
          level="p"
          stub={
            <h3 id="plan" className="font-normal font-sans tracking-normal">
              {t('plan')}
            </h3>
          }
          count={t('once')}
          question={price}
          questionId="price"
          foot={
            <div className="w-full">
              <LinkButton to={paths.checkout.to()} size="large" wide>
                {t('upgrade')}
              </LinkButton>
              {viewer ? null : <p className="mt-3">{t('signInFirst')}</p>}
            </div>
          }
        >
          <p className="px-4 pt-4 pb-1 text-quiet text-sm sm:px-6">{t('includes')}</p>
          <ProGifts lined className="px-4 sm:px-6" />
        </Ballot>
      </section>
      <SampleComment viewer={viewer} />
    </div>
  );
}

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
