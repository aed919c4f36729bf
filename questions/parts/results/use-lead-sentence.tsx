import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { chosen } from './headline.tsx';
import type { Lead } from './leaders.ts';
import { useFormatShare } from './use-chart-words.ts';

/** Words the summary of a question's counts: one to show, with the chosen words in blue, and one to announce. */
export function useLeadSentence(digits: number): { show: (lead: Lead) => ReactNode; tell: (lead: Lead) => string } {
  const t = useTranslations('charts.sentence');
  const formatShare = useFormatShare(digits);
  const valuesOf = (lead: Lead) => ({ ...EMPTY, ...lead, share: 'share' in lead ? formatShare(lead.share) : '' });

  return {
    show: (lead) => t.rich(lead.kind, { ...valuesOf(lead), chosen }),
    tell: (lead) => t.markup(lead.kind, { ...valuesOf(lead), chosen: (words) => words }),
  };
}

/** Every sentence takes some of these. */
const EMPTY = { option: '', other: '', count: 0, total: 0 };
