import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { DeskPage, Id, Message } from './paging.ts';
import { text } from './text.ts';
import { Email } from './users.ts';

export const SUBJECT_MAX = 200;
export const CONTACT_MAX = 5_000;

export const ContactMessage = z.object({ email: Email, subject: text(SUBJECT_MAX), message: text(CONTACT_MAX) });
export type ContactMessage = z.output<typeof ContactMessage>;

export const contact = {
  listContactMessages: endpoint({
    method: 'GET',
    path: '/contact-messages',
    summary: 'What people wrote to those who run this site, newest first',
    access: ['admin'],
    query: DeskPage,
    response: z.object({
      messages: z.array(ContactMessage.extend({ _id: Id, email: z.string(), timestamp: z.iso.datetime() })),
      nextCursor: Id.nullable(),
    }),
  }),
  sendContactMessage: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Write to the people who run this site',
    access: 'public',
    body: ContactMessage,
    status: 201,
    response: Message,
    errors: ['too_many_requests'],
  }),
};
