import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { useViewer } from '#web/features/auth/session.ts';
import { OwnSurvey, type OwnSurveyShown } from '#web/features/responses/own-survey.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { responses } from '#web/messages/en/own-surveys/responses.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** The frame of the screens about one survey, for its author and admins. The screens get the survey by `useOwnSurvey`. */
export const OwnSurveyFrame = withTexts({ desk, responses }, () => {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const query = useQuery(surveyQuery(id));
  if (!viewer) return null;

  return (
    <OwnSurvey
      query={query}
      viewer={viewer}
      render={(survey) => {
        const shown: OwnSurveyShown = { survey, viewer, isOwn: survey.author === viewer._id };
        return <Outlet key={survey._id} context={shown} />;
      }}
    />
  );
});
