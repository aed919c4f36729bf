import { useTranslations } from 'use-intl';
import { PROSE_TAGS, Prose } from '#web/features/pages/prose.tsx';
import { TextPage } from '#web/features/pages/text-page.tsx';

/** Says what was tried so that all people can use the site, and what is not good yet. */
export function AccessibilityStatement() {
  const t = useTranslations('pages.accessibility');

  return (
    <TextPage
      title={t('title')}
      lead={t('lead')}
      sections={SECTIONS.map((section) => ({
        id: section,
        title: t(`${section}.title`),
        content: <Prose>{t.rich(`${section}.text`, PROSE_TAGS)}</Prose>,
      }))}
    />
  );
}

const SECTIONS = ['aim', 'tried', 'gaps', 'barrier'] as const;
