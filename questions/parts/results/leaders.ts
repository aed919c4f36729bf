/** The summary of a question's counts; the kind is its key in the messages. */
export type Lead =
  | { kind: 'none' }
  | { kind: 'all'; option: string; total: number }
  | { kind: 'one'; option: string; total: number; share: number }
  | { kind: 'tie'; option: string; other: string; total: number; share: number }
  | { kind: 'wideTie'; count: number; total: number; share: number };

/** Finds the most chosen options, with their `share` (0 to 1) of the people who answered this question. */
export function leadOf({ options, total: all }: SharedOptions): Lead {
  const shareOf = ({ count, offered = all }: SharedOptions['options'][number]) => (offered === 0 ? 0 : count / offered);
  const share = Math.max(0, ...options.map(shareOf));
  const [first, second, ...rest] = options.filter((option) => shareOf(option) === share);
  if (!first || share === 0) return { kind: 'none' };

  const { option, offered: total = all } = first;
  if (!second) return share === 1 ? { kind: 'all', option, total } : { kind: 'one', option, total, share };
  if (rest.length > 0) return { kind: 'wideTie', count: rest.length + 2, total, share };
  return { kind: 'tie', option, other: second.option, total, share };
}

/** The option with the next most answers after the only leader; null without one, and where several are next. */
export function nextOf(result: SharedOptions): { option: string; share: number } | null {
  const lead = leadOf(result);
  if (lead.kind !== 'one') return null;
  const rest = result.options.filter(({ option }) => option !== lead.option);
  const next = leadOf({ ...result, options: rest });
  return next.kind === 'one' && next.total === lead.total ? { option: next.option, share: next.share } : null;
}

/** Options with their counts. `offered` says how many respondents were offered an option that not all were offered. */
export interface SharedOptions {
  options: readonly { option: string; count: number; offered?: number | undefined }[];
  /** How many answered. */
  total: number;
}
