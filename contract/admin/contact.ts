import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { CONTACT_MAX, SUBJECT_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { countedRows, DeskPage, given, IdParams, Message } from '../http/paging.ts';
import { Email } from '../people/users.ts';
import { MESSAGE_STATUSES } from './desk-choices.ts';

export const ContactMessage = z.object({ email: Email, subject: text(SUBJECT_MAX), message: text(CONTACT_MAX) });
export type ContactMessage = z.output<typeof ContactMessage>;

/** A message as the admins read it. */
export const ReceivedMessage = ContactMessage.extend({
  _id: Id,
  email: z.string(),
  timestamp: z.iso.datetime(),
  /** The admin who dealt with it, and when; null while it is open. */
  done: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ReceivedMessage = z.output<typeof ReceivedMessage>;

const MessageTable = DeskPage.extend({ status: given(z.enum(MESSAGE_STATUSES)) });
export type MessageTable = z.output<typeof MessageTable>;

const MessagePage = countedRows(ReceivedMessage, MESSAGE_STATUSES);
export type MessagePage = z.output<typeof MessagePage>;

export const contact = {
  listContactMessages: endpoint({
    method: 'GET',
    path: '/contact-messages',
    summary: 'List contact messages, newest first',
    access: ['admin'],
    query: MessageTable,
    response: MessagePage,
  }),
  markContactMessage: endpoint({
    method: 'PUT',
    path: '/contact-messages/{id}',
    summary: 'Mark a contact message as done or to do',
    access: ['admin'],
    params: IdParams,
    body: z.object({ done: z.boolean() }),
    response: ReceivedMessage,
    errors: ['not_found'],
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Send a message to the people who run this site',
    access: 'public',
    body: ContactMessage,
    status: 201,
    response: Message,
    // Enough for an office behind one address; too few for a script that fills the table.
    limit: { calls: 30, minutes: 10 },
    bodyBytes: 64 * 1024,
  }),
};
