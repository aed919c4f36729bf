import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface TextSection {
  /** Part of the address, since links point to it. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/** A page of text: a headline, a summary, and sections with a table of contents at the side. */
export function TextPage({
  title,
  lead,
  sections,
}: {
  title: ReactNode;
  lead: ReactNode;
  sections: readonly TextSection[];
}) {
  const t = useTranslations('pages');

  return (
    <article className="py-10 sm:py-16">
      <header className="max-w-prose">
        <h1 className="w-fit text-3xl">{title}</h1>
        <p className="mt-3 text-lg text-quiet">{lead}</p>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 border-hairline border-t pt-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={t('contents')} className="lg:sticky lg:top-8 lg:self-start">
          <p aria-hidden="true" className="font-medium">
            {t('contents')}
          </p>
          <ul className="mt-1 border-hairline lg:-ms-3">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-9 items-center rounded-control text-quiet no-underline transition-colors pointer-coarse:min-h-11 hover:text-ink hover:underline lg:px-3"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="@container grid min-w-0 gap-12">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-24">
              <h2 id={`${section.id}-title`} className="mb-3 text-2xl">
                {section.title}
              </h2>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
