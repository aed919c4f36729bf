import { ExternalLink } from 'lucide-react';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import type { Ending } from '#survey/endings.ts';
import { WhereContext } from '#web/features/taking/where.ts';
import { Formatted } from '#web/ui/formatted.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The author's text at the end of a survey, below the headline. The link names the site that it leads to. */
export function EndingWords({ ending: { text, link } }: { ending: Pick<Ending, 'text' | 'link'> }) {
  const t = useTranslations('taking.ending');
  // The page around a frame stays, and so does a trial.
  const isPage = use(WhereContext) === 'page';

  return (
    <>
      {text ? (
        <p dir="auto" className="wrap-anywhere mt-4 whitespace-pre-line text-lg">
          <Formatted text={text} />
        </p>
      ) : null}
      {link && URL.canParse(link) ? (
        <p className="mt-6">
          <LinkButton to={link} rel="noopener noreferrer" {...(!isPage && { target: '_blank' })}>
            <span className="wrap-anywhere">{t('goOn', { site: new URL(link).host })}</span>
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}
