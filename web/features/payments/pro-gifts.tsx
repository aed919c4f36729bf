import { useTranslations } from 'use-intl';
import { OwnTick } from '#web/ui/charts/bar.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Lists the benefits of the pro plan, each beside a tick. @param props.lined draws a hairline between the lines, as on a ballot */
export function ProGifts({ lined = false, className }: { lined?: boolean; className: string }) {
  const t = useTranslations('payments.offer');

  return (
    <ul className={className}>
      {GIFTS.map((gift) => (
        <li
          key={gift}
          className={joinClasses(
            'flex gap-3.5 py-2 leading-snug',
            lined ? 'min-h-14 items-center border-hairline not-first:border-t' : 'items-start',
          )}
        >
          <OwnTick />
          {t(gift)}
        </li>
      ))}
    </ul>
  );
}

const GIFTS = ['say', 'keep', 'stay'] as const;
