import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Translations } from '#contract/surveys/translations.ts';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { translationsQuery } from '#web/features/languages/languages.api.ts';
import { LanguagesEditor } from '#web/features/languages/languages-editor.tsx';
import { OwnSurvey } from '#web/features/responses/own-survey.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { languages } from '#web/messages/en/languages.ts';
import { responses } from '#web/messages/en/responses.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** The texts of a survey or a draft in several languages, side by side. */
export const SurveyLanguagesScreen = withTexts({ desk, languages, responses }, () => {
  const { id = '' } = useParams();
  const query = useQuery(translationsQuery(id));

  return <OwnSurvey query={query} viewer={useViewer()} render={(told) => <Own key={id} id={id} told={told} />} />;
});

function Own({ id, told }: { id: string; told: Translations }) {
  const t = useTranslations('languages');
  const { draft } = told;
  const title = told.texts.find(({ key }) => key === 'title')?.text ?? '';
  useDocumentTitle(t('documentTitle', { title }));

  return (
    <>
      <PageHeader
        back={{
          to: draft ? paths.addSurvey.to({ draft: id }) : paths.manageSurveys.to(),
          words: t(draft ? 'backToDraft' : 'back'),
        }}
        title={t.rich('title', { title, own: (words) => <bdi>{words}</bdi> })}
        actions={
          <LinkButton variant="quiet" to={paths.takeSurvey.toTry(id)}>
            {t('tryIt')}
          </LinkButton>
        }
        description={t(draft ? 'descriptionOfDraft' : 'description')}
      />
      {draft && draft.unnamed > 0 ? (
        <div className="mb-8">
          <Notice tone="attention">{t('unnamed', { count: draft.unnamed })}</Notice>
        </div>
      ) : null}
      <LanguagesEditor surveyId={id} first={told} />
    </>
  );
}
