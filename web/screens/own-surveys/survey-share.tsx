import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { useOwnSurvey } from '#web/features/responses/own-survey.tsx';
import { Share } from '#web/features/share/share.tsx';
import { share } from '#web/messages/en/own-surveys/share.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** The ways in which an author brings a survey to people. Publishing leads here as well. */
export const SurveyShareScreen = withTexts({ share }, Own);

function Own() {
  const { survey, viewer } = useOwnSurvey();
  const t = useTranslations('share');
  const format = useFormatter();
  const [address] = useSearchParams();
  useLiveSurvey(survey._id);
  const { title, status, opensAt, isPublished, expired } = survey;
  const isNew = address.has('published') && isPublished && !expired;
  const own = (words: ReactNode) => <bdi>{words}</bdi>;
  useDocumentTitle(t('documentTitle', { title }));

  return (
    <>
      <PageHeader
        back={{ to: paths.manageSurveys.to(), words: t('back') }}
        title={isNew ? t(status === 'scheduled' ? 'published' : 'live') : t.rich('title', { title, own })}
        actions={
          <LinkButton variant="quiet" to={paths.takeSurvey.toTry(survey._id)}>
            {t('tryIt')}
          </LinkButton>
        }
        description={
          isNew
            ? status === 'scheduled'
              ? t.rich('opensText', { title, own, moment: format.dateTime(new Date(opensAt ?? 0), 'moment') })
              : t.rich('liveText', { title, own })
            : undefined
        }
      />
      {isPublished && !expired ? null : (
        <div className="mb-6 max-w-prose">
          <Notice tone="attention">{t(isPublished ? 'expired' : 'hidden')}</Notice>
        </div>
      )}
      <Share survey={survey} publishing={viewer.publishing ?? 'everywhere'} isNew={isNew} />
    </>
  );
}
