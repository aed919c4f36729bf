import { useQuery, useQueryClient } from '@tanstack/react-query';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';
import { NoMailNotice } from '#web/features/admin-home/no-mail-notice.tsx';
import { signInWaysQuery } from '#web/features/auth/entrance/entrance.api.ts';
import { PEOPLE } from '#web/features/people/people.api.ts';
import { RequestsTable } from '#web/features/surveyors/requests-table.tsx';
import { surveyors } from '#web/messages/en/account/surveyors.ts';
import { adminNotes } from '#web/messages/en/admin/admin-notes.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const SurveyorRequestsScreen = withTexts({ adminNotes, desk, surveyors }, () => {
  const queryClient = useQueryClient();
  const ways = useQuery(signInWaysQuery).data;

  return (
    <>
      {ways && !ways.mail ? <NoMailNotice /> : null}
      <RequestsTable
        onAnswered={() => {
          void queryClient.invalidateQueries({ queryKey: siteNumbersQuery.queryKey });
          // A new surveyor has another role in the table of people.
          void queryClient.invalidateQueries({ queryKey: ['desk', ...PEOPLE.key] });
        }}
      />
    </>
  );
});
