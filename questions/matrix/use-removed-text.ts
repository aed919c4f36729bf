import { useTranslations } from 'use-intl';

/** Words a row or a column, and says that it was removed. */
export function useRemovedText(): (item: { text: string; removed?: true | undefined }) => string {
  const t = useTranslations('matrix');
  return ({ text, removed }) => (removed ? t('removed', { text }) : text);
}
