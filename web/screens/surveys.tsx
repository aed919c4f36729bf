import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { SurveyList } from '#web/features/surveys/survey-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Every published survey, newest first. */
export function SurveysScreen() {
  const t = useTranslations('surveys.list');

  return (
    <SurveyList
      filter={ALL}
      wayOut={
        <LinkButton to={paths.home.to()} variant="quiet">
          {t('emptyWayOut')}
        </LinkButton>
      }
    />
  );
}

const ALL = {};
