import sharp from 'sharp';
import { expect } from 'vitest';
import type { RawCall } from '#server/test/hostile/raw-call.ts';
import { registration } from '#server/test/stand-ins/browser.ts';
import type { Cell } from './matrix-world.ts';
import { callBy, EVERYBODY, identityCallBy, type Row, SIGNED_IN } from './row.ts';

async function upload(cell: Cell, headers: Record<string, string> = {}, use = 'photo'): Promise<RawCall> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
  const form = new FormData();
  form.set('use', use);
  form.set('image', new Blob([new Uint8Array(await picture.toBuffer())]), 'me.png');
  const encoded = new Response(form);
  return {
    ...callBy(cell, 'POST', '/upload', Buffer.from(await encoded.arrayBuffer())),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  };
}

/** M50 and the calls of the identity provider: open to guests, or with a proof of their own. */
export const ENTRANCE_ROWS: Row[] = [
  {
    id: 'M50',
    title: 'upload a picture',
    calls: ['uploadPicture'],
    expected: SIGNED_IN,
    attempt: (_, cell) => upload(cell),
  },
  {
    id: 'M50',
    title: 'upload a picture with a ticket',
    calls: ['uploadPicture', 'issueUploadTicket'],
    expected: EVERYBODY,
    async attempt({ site }, cell) {
      const { body } = await site.guest.call('issueUploadTicket');
      return await upload(cell, { 'x-upload-ticket': body.ticket });
    },
  },
  {
    id: 'M50',
    title: 'upload a picture of an option with a ticket',
    calls: ['uploadPicture', 'issueUploadTicket'],
    expected: SIGNED_IN,
    async attempt({ site }, cell) {
      const { body } = await site.guest.call('issueUploadTicket');
      return await upload(cell, { 'x-upload-ticket': body.ticket }, 'option');
    },
  },
  {
    id: 'M62',
    title: 'register',
    calls: ['signUp'],
    expected: EVERYBODY,
    attempt: (_, cell) => identityCallBy(cell, 'signUp', registration()),
  },
  {
    id: 'M63',
    title: 'sign in with a password that is not right',
    calls: ['signIn'],
    expected: [401, 401, 401, 401, 401, 401],
    attempt: ({ stranger }, cell) => identityCallBy(cell, 'signIn', { email: stranger.email, password: 'Wrong!1' }),
  },
  {
    id: 'M64',
    title: 'change the password without knowing it',
    calls: ['changePassword'],
    expected: [401, 422, 422, 422, 422, 422],
    attempt: (_, cell) =>
      identityCallBy(cell, 'changePassword', { currentPassword: 'Wrong!1', newPassword: 'Engine!1843' }),
  },
  {
    id: 'M65',
    title: 'read the own session',
    calls: ['getSession'],
    expected: EVERYBODY,
    attempt: (_, cell) => identityCallBy(cell, 'getSession'),
    check({ body }, { me }) {
      const email = JSON.stringify(body).match(/"email":"([^"]+)"/)?.[1];
      if (email !== me?.email) throw new Error(`This is the session of ${email}`);
    },
  },
  {
    id: 'M76',
    title: 'learn how one can sign in here',
    calls: ['listSignInWays'],
    expected: EVERYBODY,
    attempt: (_, cell) => callBy(cell, 'GET', '/sign-in-ways'),
  },
  {
    id: 'M84',
    title: 'sign in with the token of a provider that is not set up',
    calls: ['signInWithToken'],
    expected: [404, 404, 404, 404, 404, 404],
    attempt: (_, cell) => identityCallBy(cell, 'signInWithToken', { provider: 'made-up', idToken: { token: 'x.y.z' } }),
  },
  {
    id: 'M85',
    title: 'ask for a link that resets a person’s password, where no mail is set up',
    calls: ['requestPasswordReset'],
    expected: [404, 404, 404, 404, 404, 404],
    attempt: ({ stranger }, cell) => identityCallBy(cell, 'requestPasswordReset', { email: stranger.email }),
  },
  {
    id: 'M85',
    title: 'reset a password by a link that was made up',
    calls: ['resetPassword'],
    expected: [409, 409, 409, 409, 409, 409],
    attempt: (_, cell) => identityCallBy(cell, 'resetPassword', { token: 'made-up', newPassword: 'Engine!1843' }),
  },
  {
    id: 'M86',
    title: 'ask for a link that confirms the own address, where no mail is set up',
    calls: ['sendVerificationEmail'],
    expected: [401, 404, 404, 404, 404, 404],
    attempt: (_, cell) => identityCallBy(cell, 'sendVerificationEmail', {}),
  },
  {
    id: 'M86',
    title: 'confirm an address by a link that was made up',
    calls: ['verifyEmail'],
    expected: [401, 409, 409, 409, 409, 409],
    attempt: (_, cell) => identityCallBy(cell, 'verifyEmail', { token: 'made-up' }),
  },
  {
    id: 'M87',
    title: 'come back from another provider without having gone there',
    calls: ['beginSocialSignIn', 'finishSocialSignIn'],
    expected: [302, 302, 302, 302, 302, 302],
    attempt: (_, cell) => [
      callBy(cell, 'GET', '/identity/social/nobody'),
      callBy(cell, 'GET', '/identity/callback/nobody?code=x&state=y'),
    ],
    check: ({ headers }) => expect(headers['location']).toMatch(/^(?:http:\/\/localhost:3999)?\/login\/return\?/),
  },
  {
    id: 'M88',
    title: 'watch the own session',
    calls: ['watchSession'],
    expected: SIGNED_IN,
    attempt: (_, cell) => callBy(cell, 'GET', '/session/live'),
  },
];
