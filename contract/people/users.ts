import * as z from 'zod';
import { PUBLISHINGS } from '#basics/choices.ts';
import { Id } from '#basics/ids.ts';
import { EMAIL_MAX, PHOTO_URL_MAX, USER_NAME_MAX } from '#basics/limits.ts';
import { optionalText } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { Role } from './roles.ts';

/**
 * Lower-cases the ASCII letters of an address; accounts are compared by the result. Other letters stay, because Unicode
 * lower-cases some look-alikes to ASCII letters, such as the Kelvin sign to k.
 */
export const foldEmail = (email: string): string => email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** One account per e-mail. */
export const Email = z.string().trim().overwrite(foldEmail).max(EMAIL_MAX).pipe(z.email());

/** The address of a photo, absolute or a path of this site; empty for no photo. */
export const GivenPhoto = z
  .string()
  .trim()
  .max(PHOTO_URL_MAX)
  .regex(/^(?:(?:\/(?![/\\])|https?:\/\/)[^\s"'<>\\]*)?$/)
  .nullable()
  .transform((given) => given || null);

export const User = z.object({
  _id: Id,
  user_name: z.string(),
  user_email: z.string(),
  user_photo: z.string().nullable(),
  user_role: Role,
  /** Where a surveyor publishes whom no admin allows more: only where the link leads, or nothing new. */
  publishing: z.enum(PUBLISHINGS).optional(),
  /** The language of the site that this person chose, by its tag. Missing for none. */
  language: z.string().optional(),
  /** An admin's answer to this person's request to become a surveyor. Missing once they have read it. */
  unread_answer: z.enum(['granted', 'declined']).optional(),
  /** When the account will be deleted; missing unless its owner has asked for it. */
  deletion_due: z.iso.datetime().optional(),
});
export type User = z.output<typeof User>;

/** An invalid address is accepted and answered like an unknown one. */
const EmailParams = z.object({ email: optionalText(EMAIL_MAX).overwrite(foldEmail) });

export const users = {
  syncUser: endpoint({
    method: 'PUT',
    path: '/users/{email}',
    summary: 'Create or refresh your record after logging in',
    access: 'session',
    personally: true,
    params: EmailParams,
    body: z.object({
      user_email: z.string().optional(),
      user_name: optionalText(USER_NAME_MAX).optional().describe('Empty: it stays as it is'),
      user_photo: GivenPhoto.optional().describe(
        'The address of an uploaded picture, or of one at another host, which is fetched once while there is no photo and kept here; null or empty: none',
      ),
      user_role: z.unknown().optional().describe('Accepted and ignored: a person cannot set their own role'),
    }),
    response: User,
    errors: ['other_person'],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/user/{email}',
    summary: 'Get your record; any record for admins',
    access: 'session',
    params: EmailParams,
    response: User,
    errors: ['other_person', 'not_found'],
  }),
};
