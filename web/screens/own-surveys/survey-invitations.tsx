import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { ResendLink } from '#web/features/auth/links/resend-link.tsx';
import { Invitations } from '#web/features/invitations/invitations.tsx';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { useOwnSurvey } from '#web/features/responses/own-survey.tsx';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { forming } from '#web/messages/en/own-surveys/forming.ts';
import { invitations } from '#web/messages/en/own-surveys/invitations.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The people whom an author invites to a survey by mail. */
export const SurveyInvitationsScreen = withTexts({ entrance, forming, invitations }, Own);

function Own() {
  const { survey, viewer } = useOwnSurvey();
  const t = useTranslations('invitations');
  const { _id: id, title } = survey;
  useDocumentTitle(t('documentTitle', { title }));
  useLiveSurvey(id);

  return (
    <>
      <PageHeader
        back={{ to: paths.surveyShare.to(id), words: t('back') }}
        title={t.rich('title', { title, own: (words) => <bdi>{words}</bdi> })}
        description={t('description')}
      />
      <Invitations survey={survey} author={viewer} resend={<ResendLink email={viewer.user_email} />} />
    </>
  );
}
