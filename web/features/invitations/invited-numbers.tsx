import { useFormatter, useTranslations } from 'use-intl';
import type { InvitationOverview } from '#contract/sharing/invitations.ts';
import { Stat, Stats } from '#web/ui/stats.tsx';

/** The numbers of invited, mailed and answered people, and below them the number of people with a note. */
export function InvitedNumbers({ overview: { counts, answered } }: { overview: InvitationOverview }) {
  const t = useTranslations('invitations.numbers');
  const format = useFormatter();
  const others = OTHERS.filter((status) => counts[status] > 0);

  return (
    <section className="mb-8">
      <h2 className="sr-only">{t('title')}</h2>
      <Stats columns={4}>
        <Stat label={t('invited')} value={format.number(counts.all)} />
        {/* People who have answered got a mail before. */}
        <Stat label={t('mailed')} value={format.number(counts.sent + counts.answered)} />
        <Stat label={t('answered')} value={t('of', { answered, all: counts.all })} />
        <Stat label={t('unsent')} value={format.number(counts.new)} />
      </Stats>
      {others.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-2 text-quiet text-sm">
          {others.map((status) => (
            <li key={status} className="not-last:after:ps-2 not-last:after:content-['·']">
              {t(`others.${status}`, { count: counts[status] })}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const OTHERS = ['stopped', 'refused', 'unknown', 'revoked'] as const;
