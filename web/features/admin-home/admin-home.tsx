import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { PartFailed } from '#web/desk/part-failed.tsx';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';
import { Growth } from '#web/features/admin-home/growth.tsx';
import { RolePie } from '#web/features/admin-home/role-pie.tsx';
import { Waiting } from '#web/features/admin-home/waiting.tsx';
import { DOLLARS } from '#web/messages/formats.ts';
import { InTurn } from '#web/ui/in-turn.tsx';
import { LateLayout } from '#web/ui/lists/late-layout.tsx';
import { Stat, Stats } from '#web/ui/stats.tsx';

export function AdminHome() {
  const t = useTranslations('adminHome');
  const format = useFormatter();
  const query = useQuery(siteNumbersQuery);
  const { data, error } = query;

  return (
    <div className="grid grid-cols-1 gap-10">
      {error && !data ? (
        <PartFailed title={t('failed')} query={query} />
      ) : (
        <>
          <InTurn>
            <Waiting numbers={data} />
          </InTurn>
          <section aria-label={t('numbers')} aria-busy={!data}>
            <Stats columns={3}>
              <Stat label={t('revenue')} value={data ? format.number(data.totalSales, WHOLE_DOLLARS) : null} />
              <Stat label={t('sales')} value={data ? format.number(data.totalPayments) : null} />
              <Stat label={t('users')} value={data ? format.number(data.totalUsers) : null} />
            </Stats>
          </section>
          <InTurn>
            <RolePie counts={data?.userRoleCounts} />
          </InTurn>
        </>
      )}
      <LateLayout>
        <InTurn>
          <Growth />
        </InTurn>
      </LateLayout>
    </div>
  );
}

const WHOLE_DOLLARS = { ...DOLLARS, minimumFractionDigits: 0 } as const;
