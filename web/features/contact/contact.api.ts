import type { ContactMessage, ReceivedMessage } from '#contract/admin/contact.ts';
import { MESSAGE_STATUSES } from '#contract/admin/desk-choices.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

type Status = (typeof MESSAGE_STATUSES)[number];

export const MESSAGES: DeskSource<ReceivedMessage, never, { status: readonly Status[] }> = {
  key: ['contact-messages'],
  rowKey: (message) => message._id,
  sorts: [],
  choices: { status: MESSAGE_STATUSES },
  countedAs: ({ done }) => [done ? 'done' : 'open'],
  load: (query, options) => call('listContactMessages', { query }, options),
};

/** Marks a message as done or open. @returns the message as it is now */
export const markMessage = (id: string, done: boolean): Promise<ReceivedMessage> =>
  call('markContactMessage', { params: { id }, body: { done } });

/** @throws AppError with the invalid fields, or `too_many_requests` */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await call('sendContactMessage', { body: message });
}
