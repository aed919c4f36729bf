import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { Logo } from '#web/ui/look/logo.tsx';

/** The link home. In a narrow bar it shrinks first, to the mark alone. */
export function HomeLink() {
  const t = useTranslations('app');

  return (
    <Link
      to={paths.home.to()}
      aria-label={t('navigation.toHome')}
      className="inline-flex min-h-10 min-w-7 shrink-[99] items-center rounded-control no-underline pointer-coarse:min-h-11"
    >
      <Logo name={t('name')} />
    </Link>
  );
}
