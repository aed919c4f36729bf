import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { SiteNumbers } from '#web/features/admin-home/admin-home.api.ts';
import { useRoleWords } from '#web/features/admin-home/use-role-words.ts';
import { PieChart3d } from '#web/ui/charts/pie-chart-3d.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** The number of people with each role. */
export function RolePie({ counts }: { counts: SiteNumbers['userRoleCounts'] | undefined }) {
  const t = useTranslations('adminHome.roles');
  const { formatCount, formatShare, listItems, tell } = useRoleWords();
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {t('title')}
      </h2>
      {counts ? (
        <PieChart3d
          title={t('title')}
          summary={tell(counts)}
          items={listItems(counts)}
          words={{
            option: t('role'),
            count: t('count'),
            share: t('share'),
            formatCount,
            formatShare,
          }}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </section>
  );
}
