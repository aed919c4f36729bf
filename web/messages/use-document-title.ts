import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Names the tab; undefined leaves the name as it is. */
export function useDocumentTitle(title: string | undefined): void {
  const t = useTranslations('app');
  const whole = title && t('pageTitle', { title });

  useEffect(() => {
    if (whole) document.title = whole;
  }, [whole]);
}
