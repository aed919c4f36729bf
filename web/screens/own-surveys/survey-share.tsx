import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useOwnSurvey } from '#web/features/responses/own-survey.tsx';
import { Share } from '#web/features/share/share.tsx';
import { share } from '#web/messages/en/own-surveys/share.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** The ways in which an author brings a survey to people. */
export const SurveyShareScreen = withTexts({ share }, Own);

function Own() {
  const { survey } = useOwnSurvey();
  const t = useTranslations('share');
  const { title, audience, listed, isPublished, expired } = survey;
  useDocumentTitle(t('documentTitle', { title }));

  return (
    <>
      <PageHeader
        back={{ to: paths.manageSurveys.to(), words: t('back') }}
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
