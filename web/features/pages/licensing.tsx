import { bundledPackages, ownLicence } from 'virtual:licences';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PROSE_TAGS, Prose } from '#web/features/pages/prose.tsx';
import { TextPage } from '#web/features/pages/text-page.tsx';

/** The licence of the product, and the licences of the packages in its pages. */
export function Licensing() {
  const t = useTranslations('pages.licensing');

  return (
    <TextPage
      title={t('title')}
      lead={t('lead')}
      sections={SECTIONS.map((section) => ({
        id: section,
        title: t(`${section}.title`),
        content: (
          <>
            <Prose>
              {t.rich(`${section}.text`, { ...PROSE_TAGS, count: bundledPackages.length, file: linkToTexts })}
            </Prose>
            {section === 'own' ? <OwnLicence /> : null}
            {section === 'bundled' ? <BundledPackages /> : null}
          </>
        ),
      }))}
    />
  );
}

const SECTIONS = ['own', 'yours', 'bundled', 'server'] as const;

/** A static file, not a page of the application. */
const linkToTexts = (words: ReactNode) => (
  <a
    href="/licences.txt"
    className="text-blue underline decoration-1 decoration-blue/40 underline-offset-[0.2em] hover:decoration-2 hover:decoration-blue"
  >
    {words}
  </a>
);

function OwnLicence() {
  const paragraphs = ownLicence.trim().split(/\n{2,}/);

  return (
    <div className="mt-5 grid max-w-prose gap-3 rounded-card border border-hairline bg-raised p-5 text-quiet text-sm sm:p-6">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function BundledPackages() {
  const t = useTranslations('pages.licensing.bundled');

  return (
    <ul aria-label={t('label')} className="mt-5 grid gap-x-12 border-hairline border-t md:grid-cols-2">
      {bundledPackages.map(({ name, version, licence }) => (
        <li key={`${name} ${version}`} className="flex gap-x-4 border-hairline border-b py-2 text-sm">
          <span className="min-w-0 grow">{name}</span>
          <span className="shrink-0 text-quiet tabular-nums">
            {version} · {licence}
          </span>
        </li>
      ))}
    </ul>
  );
}
