import { useQueryClient } from '@tanstack/react-query';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';
import { PEOPLE } from '#web/features/people/people.api.ts';
import { RequestsTable } from '#web/features/surveyors/requests-table.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { surveyors } from '#web/messages/en/surveyors.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function SurveyorRequestsScreen() {
  const queryClient = useQueryClient();

  return (
    <WithTexts texts={TEXTS}>
      <RequestsTable
        onAnswered={() => {
          void queryClient.invalidateQueries({ queryKey: siteNumbersQuery.queryKey });
          // A new surveyor has another role in the table of people.
          void queryClient.invalidateQueries({ queryKey: ['desk', ...PEOPLE.key] });
        }}
      />
    </WithTexts>
  );
}

const TEXTS = { desk, surveyors };
