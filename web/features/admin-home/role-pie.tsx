import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Role } from '#contract/roles.ts';
import type { SiteNumbers } from '#web/features/admin-home/admin-home.api.ts';
import { Card } from '#web/ui/card.tsx';
import { PieChart3d } from '#web/ui/charts/pie-chart-3d.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** In the order of their size, as a rule; read from the contract, they would bring zod along. */
const ROLES = ['user', 'pro-user', 'surveyor', 'admin'] as const satisfies readonly Role[];

/** What one decimal of a percentage can say. */
const LEAST_SHARE = 0.001;

/** Which roles people have. */
export function RolePie({ counts }: { counts: SiteNumbers['userRoleCounts'] | undefined }) {
  const t = useTranslations('adminHome.roles');
  const nameOf = useTranslations('users.roles');
  const format = useFormatter();
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-4 text-xl">
          {t('title')}
        </h2>
        {counts ? (
          <PieChart3d
            title={t('title')}
            summary={tell(counts)}
            items={ROLES.map((role) => ({ label: nameOf(role), value: counts[role] }))}
            words={{
              option: t('role'),
              count: t('count'),
              share: t('share'),
              formatCount: (count) => format.number(count),
              formatShare,
            }}
          />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </Card>
    </section>
  );

  function formatShare(fraction: number): string {
    const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
    // One admin among a hundred thousand is not none.
    return fraction > 0 && fraction < LEAST_SHARE / 2 ? t('tiny', { share: percent(LEAST_SHARE) }) : percent(fraction);
  }

  function tell(known: Record<Role, number>): string {
    const total = ROLES.reduce((sum, role) => sum + known[role], 0);
    const most = ROLES.reduce((a, b) => (known[b] > known[a] ? b : a));
    if (total === 0) return t('none');
    if (known[most] === total) return t('all', { total, role: nameOf(most) });
    return t('sentence', { share: formatShare(known[most] / total), total, role: nameOf(most) });
  }
}
