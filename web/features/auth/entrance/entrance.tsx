import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The page of a form to log in or register: the poll that the person comes from beside it, the other form below. */
export function Entrance({
  title,
  lead,
  aside,
  children,
  alternatives,
  otherWay,
}: {
  title: ReactNode;
  lead: ReactNode;
  /** The half beside the form; above it, in a line, where there is no room. */
  aside: ReactNode;
  children: ReactNode;
  /** The buttons of the other ways to log in, if any. */
  alternatives?: ReactNode;
  otherWay: ReactNode;
}) {
  const t = useTranslations('entrance');

  return (
    // From the top of the window, where the navigation lies above both halves, down to its foot.
    <div data-entrance="" className="lg:-mt-18 lg:-mb-20 lg:flex lg:min-h-dvh">
      <aside className={ASIDE}>{aside}</aside>
      <div className="flex flex-1 justify-center py-8 sm:py-12 lg:items-center lg:pt-24 lg:ps-12 xl:ps-16 xl:[translate:calc(max(0px,25vw_-_19.5rem)*var(--along))]">
        <div className="w-full max-w-96 [&_form_input]:min-h-12">
          <h1 className="w-fit text-balance text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-quiet">{lead}</p>
          {children}
          <p className={OR}>{t('or')}</p>
          <div className="grid gap-2 empty:hidden">{alternatives}</div>
          {otherWay ? <p className="mt-5 text-quiet text-sm">{otherWay}</p> : null}
        </div>
      </div>
    </div>
  );
}

/**
 * Its ground reaches to the edge of the window, and its ballot stands in the middle of that, as the form in the other half. A
 * shadow and a shift do that without making the page scroll sideways.
 */
const ASIDE =
  'empty:hidden lg:flex lg:flex-1 lg:items-center lg:justify-center lg:border-hairline lg:border-e lg:bg-sunken lg:pt-24 lg:pe-12 lg:pb-12 lg:shadow-[0_0_0_100vmax_var(--color-sunken)] lg:[clip-path:inset(0_calc(50vmax*(var(--along)_-_1))_0_calc(-50vmax*(var(--along)_+_1)))] xl:pe-16 xl:*:[translate:calc(min(0px,19.5rem_-_25vw)*var(--along))]';

/** Between two hairlines; hidden without another way to log in. */
const OR =
  'my-5 flex items-center gap-3 text-quiet text-sm before:flex-1 before:border-hairline before:border-t after:flex-1 after:border-hairline after:border-t has-[+:empty]:hidden';
