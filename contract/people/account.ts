import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { LABEL_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams, Message } from '../http/paging.ts';
import { SITE_LANGUAGES } from '../sharing/site-languages.ts';
import { Proof } from './second-factors.ts';
import { Email } from './users.ts';

/** The owner of an account asks for its deletion. The server deletes it this many days later, unless they cancel. */
export const DELETION_DAYS = 14;
/** Hours for which a link to prove a new address is valid. */
export const EMAIL_LINK_HOURS = 24;

const Passkey = z.object({ _id: Id, name: z.string(), created: z.iso.datetime() });

/** How the person signs in, and the pending changes of their account. */
export const Account = z.object({
  hasPassword: z.boolean(),
  emailVerified: z.boolean(),
  /** A new address that is not proven yet. */
  pendingEmail: z.string().nullable(),
  twoFactor: z.boolean(),
  passkeys: z.array(Passkey),
  /** When the account will be deleted; null when its owner has not asked for it. */
  deletionDue: z.iso.datetime().nullable(),
});
export type Account = z.output<typeof Account>;

/** A device on which the person is signed in. */
export const Device = z.object({
  _id: Id,
  /** The usual names, such as "Firefox" and "Android"; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created: z.iso.datetime(),
  /** Exact to some minutes. */
  lastSeen: z.iso.datetime(),
  /** Is it the device of the caller? */
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof Device>;

export const account = {
  getAccount: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'Get how you log in, and pending changes of your account',
    access: 'session',
    personally: true,
    response: Account,
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/account/data',
    summary: 'Download everything we store about you',
    access: 'session',
    personally: true,
    file: 'json',
  }),
  saveLanguage: endpoint({
    method: 'PUT',
    path: '/account/language',
    summary: 'Choose the language of the site for yourself, for its pages and emails',
    access: 'session',
    personally: true,
    body: z.object({ language: z.enum(SITE_LANGUAGES) }),
    response: Message,
  }),
  listDevices: endpoint({
    method: 'GET',
    path: '/account/devices',
    summary: 'List where you’re logged in, the last used first',
    access: 'session',
    personally: true,
    response: z.object({ devices: z.array(Device) }),
  }),
  endDevice: endpoint({
    method: 'DELETE',
    path: '/account/devices/{id}',
    summary: 'Log out on one device',
    access: 'session',
    personally: true,
    params: IdParams,
    response: Message,
  }),
  endOtherDevices: endpoint({
    method: 'DELETE',
    path: '/account/devices',
    summary: 'Log out everywhere else',
    access: 'session',
    personally: true,
    response: Message,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/account/passkeys/{id}',
    summary: 'Rename a passkey',
    access: 'session',
    personally: true,
    params: IdParams,
    body: z.object({ name: text(LABEL_MAX) }),
    response: Message,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    summary: 'Remove a passkey',
    access: 'session',
    personally: true,
    params: IdParams,
    response: Message,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/account/email',
    summary: 'Change your email address, by a link to the new one if the site sends email',
    access: 'session',
    personally: true,
    body: Proof.extend({ newEmail: Email }),
    response: z.object({ outcome: z.enum(['changed', 'link_sent']) }),
    errors: ['sign_in_again', 'email_taken', 'too_many_requests'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/account/email/confirm',
    summary: 'Confirm the new address by the link sent there',
    access: 'session',
    personally: true,
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ email: z.string() }),
    errors: ['link_expired', 'email_taken'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/account/email',
    summary: 'Keep the current address',
    access: 'session',
    personally: true,
    response: Message,
  }),
  scheduleDeletion: endpoint({
    method: 'POST',
    path: '/account/deletion',
    summary: 'Schedule the deletion of your account in 14 days; logs you out everywhere',
    access: 'session',
    personally: true,
    body: Proof,
    response: z.object({ due: z.iso.datetime() }),
    errors: ['sign_in_again', 'last_admin', 'too_many_requests'],
  }),
  keepAccount: endpoint({
    method: 'DELETE',
    path: '/account/deletion',
    summary: 'Cancel the deletion of your account',
    access: 'session',
    personally: true,
    response: Message,
  }),
};
