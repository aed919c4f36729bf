import { useTranslations } from 'use-intl';

/** The heading of an entry: its author's, with the number of the entry for {n}, or the usual one. */
export function useEntryName(): (entry: string | undefined, place: number) => string {
  const t = useTranslations('fields');
  return (entry, place) => (entry === undefined ? t('entry', { place }) : entry.replaceAll('{n}', String(place)));
}
