import { useFormatter, useTranslations } from 'use-intl';
import { ROLES } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';
import type { ChartItem } from '#web/ui/charts/chart-item.ts';
import { rampOf } from '#web/ui/charts/chart-tones.ts';

/** The smallest share that one decimal of a percentage can show. */
const LEAST_SHARE = 0.001;

/** The number of people with each role, as texts. */
export function useRoleWords() {
  const t = useTranslations('adminHome.roles');
  const nameOf = useTranslations('users.roles');
  const format = useFormatter();

  const formatCount = (count: number): string => format.number(count);
  const tones = rampOf(ROLES.length);
  // The more a role may do, the stronger its colour.
  const listItems = (counts: Record<Role, number>): ChartItem[] =>
    ROLES.map((role, index) => ({ label: nameOf(role), value: counts[role], tone: tones[index] ?? 'rest' }));

  function formatShare(fraction: number): string {
    const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
    // One admin among a hundred thousand people is more than 0 %.
    return fraction > 0 && fraction < LEAST_SHARE / 2 ? t('tiny', { share: percent(LEAST_SHARE) }) : percent(fraction);
  }

  function tell(counts: Record<Role, number>): string {
    const total = ROLES.reduce((sum, role) => sum + counts[role], 0);
    const most = ROLES.reduce((a, b) => (counts[b] > counts[a] ? b : a));
    if (total === 0) return t('none');
    if (counts[most] === total) return t('all', { total, role: nameOf(most) });
    return t('sentence', { share: formatShare(counts[most] / total), total, role: nameOf(most) });
  }

  return { formatCount, formatShare, listItems, tell };
}
