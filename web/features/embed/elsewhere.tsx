import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { PageState } from '#web/ui/states/page-state.tsx';

/** For surveys that ask members or invited people: they are known on the site's own pages alone. */
export function Elsewhere({ surveyId, title }: { surveyId: string; title: string | null }) {
  const t = useTranslations('embed');

  return (
    <PageState
      drawing="closed"
      title={title === null ? t('elsewhere.title') : <span dir="auto">{title}</span>}
      titleLevel="h1"
      action={
        <a
          href={paths.takeSurvey.to(surveyId)}
          target="_blank"
          rel="noopener"
          className={buttonLook('primary', 'medium')}
        >
          {t('elsewhere.open')}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      }
    >
      {t('elsewhere.explanation')}
    </PageState>
  );
}
