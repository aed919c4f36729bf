import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { JoinBox } from '#web/features/landing/join-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The head of the home page: the product in one sentence, its links, and a survey next to them. */
export function Hero({
  sheet,
  signedIn,
  toWriting,
}: {
  /** A real survey, or null. */
  sheet: ReactNode | null;
  signedIn: boolean;
  /** Where people ask to become surveyors; null for surveyors and admins. */
  toWriting: string | null;
}) {
  const t = useTranslations('landing');

  return (
    <section
      className={joinClasses(
        'grid items-center gap-x-16 gap-y-12 py-12 sm:py-16 lg:py-20',
        sheet !== null && 'lg:grid-cols-[minmax(0,1fr)_26rem]',
      )}
    >
      <div>
        <h1 className="max-w-[15ch] font-bold text-hero tracking-hero">
          {t.rich('headline', { ink: (words) => <Underlined>{words}</Underlined> })}
        </h1>
        <p className="mt-6 max-w-[40ch] text-lg text-quiet sm:text-xl sm:leading-snug">{t('tagline')}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-4">
          <LinkButton to={paths.surveys.to()} size="large">
            {t('explore')}
          </LinkButton>
          {signedIn ? null : <JoinBox />}
        </div>
        {toWriting ? (
          <p className="mt-6 text-quiet">
            {t.rich('writing', { link: (words) => <TextLink to={toWriting}>{words}</TextLink> })}
          </p>
        ) : null}
      </div>
      {sheet}
    </section>
  );
}

/** A text with a blue line below it, drawn once when the page opens. */
function Underlined({ children }: { children: ReactNode }) {
  return (
    <span className="relative inline-block whitespace-nowrap">
      {children}
      <svg
        viewBox="0 0 320 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-[-1.5%] top-[0.98em] h-[0.26em] w-[103%]"
      >
        <path
          d="M2.5 12.8C60 6.2 150 2.6 226 3.2c33 .3 63 1.4 91 3.6 2.6.2 2.4 2.9-.2 2.8-31-1.2-61-2-93-1.8-75 .4-152 4.3-218.5 9.7-4 .3-6.6-4.2-2.8-4.7Z"
          className="fill-blue"
        />
      </svg>
    </span>
  );
}
