import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { ResendLink } from '#web/features/auth/links/resend-link.tsx';
import { useViewer } from '#web/features/auth/session.ts';
import { Invitations } from '#web/features/invitations/invitations.tsx';
import { useLiveSurvey } from '#web/features/live/use-live-survey.ts';
import { OwnSurvey } from '#web/features/responses/own-survey.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { desk } from '#web/messages/en/desk.ts';
import { entrance } from '#web/messages/en/entrance.ts';
import { invitations } from '#web/messages/en/invitations.ts';
import { responses } from '#web/messages/en/responses.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The people whom an author invites to a survey by mail. */
export function SurveyInvitationsScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const query = useQuery(surveyQuery(id));

  return (
    <WithTexts texts={TEXTS}>
      <OwnSurvey
        query={query}
        viewer={viewer}
        render={(survey) => (viewer ? <Own key={survey._id} survey={survey} viewer={viewer} /> : null)}
      />
    </WithTexts>
  );
}

const TEXTS = { desk, entrance, invitations, responses };

function Own({ survey, viewer }: { survey: Survey; viewer: User }) {
  const t = useTranslations('invitations');
  const { _id: id, title } = survey;
  useDocumentTitle(t('documentTitle', { title }));
  useLiveSurvey(id);

  return (
    <>
      <PageHeader
        above={
          <TextLink alone to={paths.surveyShare.to(id)}>
            {t('back')}
          </TextLink>
        }
        title={t.rich('title', { title, own: (words) => <bdi>{words}</bdi> })}
        description={t('description')}
      />
      <Invitations survey={survey} author={viewer} resend={<ResendLink email={viewer.user_email} />} />
    </>
  );
}
