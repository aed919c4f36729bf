import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { JoinBox } from '#web/features/landing/join-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The head of the home page: the product in one sentence, its links, and a ballot next to them. */
export function Hero({
  ballot,
  signedIn,
  toWriting,
}: {
  /** A real poll; null when there is none. */
  ballot: ReactNode | null;
  signedIn: boolean;
  /** Where the viewer begins a survey of their own; null for admins. */
  toWriting: string | null;
}) {
  const t = useTranslations('landing');

  return (
    <section
      className={joinClasses(
        'grid grid-cols-1 items-center gap-x-12 gap-y-8 pt-8 pb-12 sm:pt-12 lg:pt-14 lg:pb-22 xl:gap-x-18',
        ballot !== null && 'lg:grid-cols-[minmax(0,1fr)_27rem] xl:grid-cols-[minmax(0,1fr)_29rem]',
      )}
    >
      <div>
        <h1 className="max-w-[15ch] font-bold text-hero tracking-hero">
          {t.rich('headline', { ink: (words) => <Underlined>{words}</Underlined> })}
        </h1>
        <p className="mt-6 max-w-[26em] text-lg text-quiet sm:mt-8">{t('tagline')}</p>
        <div className="mt-5 grid max-w-105 gap-3 sm:mt-8">
          <div className="flex flex-wrap gap-3 *:grow">
            {toWriting ? (
              <LinkButton to={toWriting} size="large">
                {t('create')}
              </LinkButton>
            ) : null}
            <LinkButton to={paths.surveys.to()} size="large" variant={toWriting ? 'quiet' : 'primary'}>
              {t('explore')}
            </LinkButton>
          </div>
          {signedIn ? null : <JoinBox />}
        </div>
      </div>
      {ballot}
    </section>
  );
}

/** A text with a blue line below it, drawn once when the page opens. */
function Underlined({ children }: { children: ReactNode }) {
  return (
    <span className="relative inline-block">
      {children}
      <svg
        viewBox="0 0 320 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-[-2%] -bottom-[0.17em] h-[0.2em] w-[104%] animate-underline overflow-visible mirrored"
      >
        <path
          d="M2.5 12.8C60 6.2 150 2.6 226 3.2c33 .3 63 1.4 91 3.6 2.6.2 2.4 2.9-.2 2.8-31-1.2-61-2-93-1.8-75 .4-152 4.3-218.5 9.7-4 .3-6.6-4.2-2.8-4.7Z"
          className="fill-blue"
        />
      </svg>
    </span>
  );
}
