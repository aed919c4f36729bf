import { useFormatter, useTranslations } from 'use-intl';
import type { Output } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { FreshMark } from '#web/ui/states/fresh-mark.tsx';
import { Stat, Stats } from '#web/ui/stats.tsx';

/** The four numbers of a surveyor; undefined while they load. */
export function Numbers({ numbers }: { numbers: Output<Api['surveyorAnalytics']> | undefined }) {
  const t = useTranslations('surveyorHome');
  const format = useFormatter();
  const shown = (count: number | undefined) => (count === undefined ? null : format.number(count));
  const people = numbers?.totalUserReports ?? 0;
  const admins = numbers?.totalAdminReports ?? 0;

  return (
    <section aria-label={t('numbers')} aria-busy={!numbers}>
      <Stats columns={4}>
        <Stat label={t('surveys')} value={shown(numbers?.totalSurvey)} />
        <Stat
          label={t('responses')}
          value={shown(numbers?.totalResponse)}
          note={
            numbers ? (
              <FreshMark count={numbers.totalResponse} words={t('new')} said={(count) => t('arrived', { count })} />
            ) : null
          }
        />
        <Stat label={t('votes')} value={shown(numbers?.totalPoll)} />
        <Stat
          label={t('reports')}
          value={shown(numbers && people + admins)}
          note={people + admins > 0 ? t('reportsNote', { people, admins }) : null}
        />
      </Stats>
    </section>
  );
}
