import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Sets the tab's title; undefined keeps it. */
export function useDocumentTitle(title: string | undefined): void {
  const t = useTranslations('app');
  const whole = title && t('pageTitle', { title });

  useEffect(() => {
    if (whole) document.title = whole;
  }, [whole]);
}
