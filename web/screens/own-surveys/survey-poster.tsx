import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useOwnSurvey } from '#web/features/responses/own-survey.tsx';
import { Poster } from '#web/features/share/poster.tsx';
import { useLanguageOf } from '#web/messages/chosen-language.ts';
import { share } from '#web/messages/en/own-surveys/share.ts';
import { poster } from '#web/messages/en/taking/poster.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** A poster for an own survey, to print. */
export const SurveyPosterScreen = withTexts({ poster, share }, Own);

function Own() {
  const { survey } = useOwnSurvey();
  const t = useTranslations('share');
  const { _id: id, title, audience, isPublished, expired } = survey;
  useLanguageOf(survey.language);
  useDocumentTitle(t('poster.documentTitle', { title }));

  return (
    <>
      <PageHeader
        back={{ to: paths.surveyShare.to(id), words: t('poster.back') }}
        title={t.rich('poster.title', { title, own: (words) => <bdi>{words}</bdi> })}
        description={t(`audience.hints.${audience}`)}
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
