import type { ReactNode } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';

/** The head of a page: its only h1, an optional sentence, and the page's actions. */
export function PageHeader({
  title,
  description,
  back,
  actions,
}: {
  title: ReactNode;
  description?: ReactNode;
  /** A link to the page before. */
  back?: { to: string; words: ReactNode };
  actions?: ReactNode;
}) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3 sm:gap-x-6 lg:mb-6">
      <div className="min-w-0 max-w-prose">
        {back ? (
          <div className="mb-1 text-sm">
            <TextLink alone to={back.to}>
              {back.words}
            </TextLink>
          </div>
        ) : null}
        <h1 dir="auto" className="py-0.75 text-page pointer-coarse:py-1.75">
          {title}
        </h1>
        {description ? <p className="mt-1 text-quiet">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2.5">{actions}</div> : null}
    </header>
  );
}
