import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { chosen } from './headline.tsx';
import type { Lead, nextOf } from './leaders.ts';
import { useFormatShare } from './use-chart-words.ts';

/**
 * Words the summary of a question's counts: one to show, with the chosen words in blue, and one to announce. Where people chose several
 * options, the first also names the second of them.
 */
export function useLeadSentence(digits: number): {
  show: (lead: Lead, next?: ReturnType<typeof nextOf>) => ReactNode;
  tell: (lead: Lead) => string;
} {
  const t = useTranslations('charts.sentence');
  const formatShare = useFormatShare(digits);
  const valuesOf = (lead: Lead) => ({ ...EMPTY, ...lead, share: 'share' in lead ? formatShare(lead.share) : '' });

  return {
    show: (lead, next) =>
      next && lead.kind === 'one'
        ? t.rich('two', { ...valuesOf(lead), next: next.option, nextShare: formatShare(next.share), chosen })
        : t.rich(lead.kind, { ...valuesOf(lead), chosen }),
    tell: (lead) => t.markup(lead.kind, { ...valuesOf(lead), chosen: (words) => words }),
  };
}

/** Every sentence takes some of these. */
const EMPTY = { option: '', other: '', count: 0, total: 0 };
