import { useQueryClient } from '@tanstack/react-query';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';
import { Inbox } from '#web/features/contact/inbox.tsx';
import { inbox } from '#web/messages/en/admin/inbox.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const ContactMessagesScreen = withTexts({ desk, inbox }, () => {
  const queryClient = useQueryClient();

  return <Inbox onMarked={() => void queryClient.invalidateQueries({ queryKey: siteNumbersQuery.queryKey })} />;
});
