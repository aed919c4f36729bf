import { useTranslations } from 'use-intl';
import type { Category } from '#basics/choices.ts';

/** The name of a category in the page's language. Categories of a version that this page does not know stay as they are. */
export function useCategoryWords(): (category: string) => string {
  const t = useTranslations('surveys.categories');
  return (category) => (t.has(category as Category) ? t(category as Category) : category);
}
