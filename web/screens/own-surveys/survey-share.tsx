import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { OwnSurvey } from '#web/features/responses/own-survey.tsx';
import { Share } from '#web/features/share/share.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { desk } from '#web/messages/en/desk.ts';
import { responses } from '#web/messages/en/responses.ts';
import { share } from '#web/messages/en/share.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The ways in which an author brings a survey to people. */
export function SurveyShareScreen() {
  const { id = '' } = useParams();
  const query = useQuery(surveyQuery(id));

  return (
    <WithTexts texts={TEXTS}>
      <OwnSurvey query={query} viewer={useViewer()} render={(survey) => <Own key={id} survey={survey} />} />
    </WithTexts>
  );
}

const TEXTS = { desk, responses, share };

function Own({ survey }: { survey: Survey }) {
  const t = useTranslations('share');
  const { title, audience, listed, isPublished, expired } = survey;
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
          <LinkButton variant="quiet" to={paths.takeSurvey.toTry(survey._id)}>
            {t('tryIt')}
          </LinkButton>
        }
        description={t('reach', { audience, listed: String(listed) })}
      />
      {isPublished && !expired ? null : (
        <div className="mb-6 max-w-prose">
          <Notice tone="attention">{t(isPublished ? 'expired' : 'hidden')}</Notice>
        </div>
      )}
      <Share survey={survey} />
    </>
  );
}
