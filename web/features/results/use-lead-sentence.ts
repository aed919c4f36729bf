import { useFormatter, useTranslations } from 'use-intl';
import type { Lead } from '#web/features/results/leaders.ts';
import { roundShare } from '#web/features/results/share.ts';

/** Words the summary of a question's counts. */
export function useLeadSentence(): (lead: Lead) => string {
  const t = useTranslations('charts.sentence');
  const format = useFormatter();
  const percent = (share: number) =>
    format.number(roundShare(share, share > NEARLY_ALL ? 1 : 0), { style: 'percent', maximumFractionDigits: 1 });

  return (lead) => {
    switch (lead.kind) {
      case 'none':
        return t('none');
      case 'all':
        return t('all', { option: lead.option, total: lead.total });
      case 'one':
        return t('one', { option: lead.option, total: lead.total, share: percent(lead.share) });
      case 'tie':
        return t('tie', { option: lead.option, other: lead.other, total: lead.total, share: percent(lead.share) });
      case 'wideTie':
        return t('wideTie', { count: lead.count, total: lead.total, share: percent(lead.share) });
    }
  };
}

/** From this share on, whole per cents would hide the small minority. */
const NEARLY_ALL = 0.99;
