import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { OwnSurvey } from '#web/features/responses/own-survey.tsx';
import { Poster } from '#web/features/share/poster.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { desk } from '#web/messages/en/desk.ts';
import { responses } from '#web/messages/en/responses.ts';
import { share } from '#web/messages/en/share.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** A poster for an own survey, to print. */
export function SurveyPosterScreen() {
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
  const { _id: id, title, audience, listed, isPublished, expired } = survey;
  useDocumentTitle(t('poster.documentTitle', { title }));

  return (
    <>
      <PageHeader
        above={
          <TextLink alone to={paths.surveyShare.to(id)}>
            {t('poster.back')}
          </TextLink>
        }
        title={t.rich('poster.title', { title, own: (words) => <bdi>{words}</bdi> })}
        description={t('reach', { audience, listed: String(listed) })}
      />
      {isPublished && !expired ? null : (
        <div className="mb-6 max-w-prose">
          <Notice tone="attention">{t(isPublished ? 'expired' : 'hidden')}</Notice>
        </div>
      )}
      <Poster survey={survey} />
    </>
  );
}
