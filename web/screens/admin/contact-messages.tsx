import { useQueryClient } from '@tanstack/react-query';
import { siteNumbersQuery } from '#web/features/admin-home/admin-home.api.ts';
import { Inbox } from '#web/features/contact/inbox.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { inbox } from '#web/messages/en/inbox.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

export function ContactMessagesScreen() {
  const queryClient = useQueryClient();

  return (
    <WithTexts texts={TEXTS}>
      <Inbox onMarked={() => void queryClient.invalidateQueries({ queryKey: siteNumbersQuery.queryKey })} />
    </WithTexts>
  );
}

const TEXTS = { desk, inbox };
