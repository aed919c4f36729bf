import { useTranslations } from 'use-intl';
import type { RankedOption } from './mean-places.ts';

/** Words an option of a ranking, also one that was removed after it had been chosen. */
export function useOptionLabel(): (option: RankedOption) => string {
  const t = useTranslations('charts');
  return ({ option, removed }) => (removed ? t('removedOption', { option }) : option);
}
