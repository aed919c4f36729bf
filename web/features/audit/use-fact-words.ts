import { useFormatter, useTranslations } from 'use-intl';
import type { Role } from '#contract/people/roles.ts';

export interface Fact {
  /** null when the value needs no label. */
  name: string | null;
  value: string;
}

/** Labels the facts of the log. Facts that this version does not know are shown unchanged. */
export function useFactWords(): (facts: Record<string, unknown>) => Fact[] {
  const t = useTranslations('audit.facts');
  const roles = useTranslations('users.roles');
  const format = useFormatter();

  function wordOne([name, value]: [string, unknown], facts: Record<string, unknown>): Fact[] {
    if (name === 'role') return [{ name: null, value: roles(ROLES.find((role) => role === value) ?? 'user') }];
    if (name === 'isPublished') return [{ name: null, value: t(value ? 'published' : 'unpublished') }];
    if (name === 'amount' && typeof value === 'number') {
      const currency = String(facts['currency'] ?? 'usd').toUpperCase();
      return [{ name: null, value: format.number(value / CENTS, { style: 'currency', currency }) }];
    }
    if (name === 'expires') {
      const day = format.dateTime(new Date(String(value)), { dateStyle: 'medium' });
      return [{ name: t('expires'), value: day }];
    }
    if (SAID_OTHERWISE.has(name)) return [];
    const shown = Array.isArray(value) ? format.number(value.length) : asText(value);
    const known = NAMED.find((each) => each === name);
    return [{ name: known ? t(known) : name, value: shown }];
  }

  return (facts) => Object.entries(facts).flatMap((fact) => wordOne(fact, facts));
}

const CENTS = 100;
const ROLES = ['user', 'pro-user', 'surveyor', 'admin'] as const satisfies Role[];
const NAMED = [
  'title',
  'message',
  'responses',
  'open',
  'closed',
  'trans_id',
  'mode',
  'token',
  'scope',
  'expires',
  'sessions',
  'tokens',
  'mail',
  'mails',
] as const;
/** The currency is shown with its amount, and the row itself names the person who paid. */
const SAID_OTHERWISE = new Set(['currency', 'user_id']);

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
