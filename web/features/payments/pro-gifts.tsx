import { useTranslations } from 'use-intl';
import { OwnTick } from '#web/ui/charts/bar.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** What the pro plan gives, each line with a tick. @param props.lined between hairlines, as on a ballot */
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
