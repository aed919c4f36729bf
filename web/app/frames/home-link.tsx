import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { Logo } from '#web/ui/logo.tsx';

export function HomeLink({ atEnd = false }: { atEnd?: boolean }) {
  const t = useTranslations('app');

  return (
    <Link
      to={paths.home.to()}
      aria-label={t('navigation.toHome')}
      className="inline-flex min-h-11 min-w-7 items-center rounded-control no-underline"
    >
      <Logo name={t('name')} atEnd={atEnd} />
    </Link>
  );
}
