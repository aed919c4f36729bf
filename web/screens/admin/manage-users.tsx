import { useQueryClient } from '@tanstack/react-query';
import { endSession, usePersonChanged, useViewer } from '#web/features/auth/session.ts';
import { PeopleTable } from '#web/features/people/people-table.tsx';
import { people } from '#web/messages/en/admin/people.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const ManageUsersScreen = withTexts({ desk, people }, () => {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const personChanged = usePersonChanged();
  if (!viewer) return null;

  return (
    <PeopleTable
      viewerId={viewer._id}
      onOwnRole={() => void personChanged()}
      onOwnEnd={() => void endSession(queryClient, { force: true, wished: true })}
    />
  );
});
