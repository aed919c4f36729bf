import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { Languages } from '#web/features/languages/languages.tsx';
import { OwnSurvey } from '#web/features/responses/own-survey.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { desk } from '#web/messages/en/desk.ts';
import { languages } from '#web/messages/en/languages.ts';
import { responses } from '#web/messages/en/responses.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The texts of a survey in several languages, side by side. */
export function SurveyLanguagesScreen() {
  const { id = '' } = useParams();
  const query = useQuery(surveyQuery(id));

  return (
    <WithTexts texts={TEXTS}>
      <OwnSurvey query={query} viewer={useViewer()} render={(survey) => <Own key={id} survey={survey} />} />
    </WithTexts>
  );
}

const TEXTS = { desk, languages, responses };

function Own({ survey: { _id: id, title } }: { survey: Survey }) {
  const t = useTranslations('languages');
  useDocumentTitle(t('documentTitle', { title }));

  return (
    <>
      <PageHeader
        above={
          <TextLink alone to={paths.manageSurveys.to()}>
            {t('back')}
          </TextLink>
        }
        title={t.rich('title', { title, own: (words) => <bdi>{words}</bdi> })}
        actions={
          <LinkButton variant="quiet" to={paths.takeSurvey.toTry(id)}>
            {t('tryIt')}
          </LinkButton>
        }
        description={t('description')}
      />
      <Languages surveyId={id} />
    </>
  );
}
