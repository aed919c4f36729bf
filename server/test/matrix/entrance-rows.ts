import sharp from 'sharp';
import { registration } from '#server/test/browser.ts';
import type { RawCall } from '#server/test/raw-call.ts';
import { callBy, EVERYBODY, type Row, SIGNED_IN } from './row.ts';
import type { Cell } from './world.ts';

/** A small picture in its form. */
async function upload(cell: Cell, headers: Record<string, string> = {}): Promise<RawCall> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture.toBuffer())]), 'me.png');
  const encoded = new Response(form);
  return {
    ...callBy(cell, 'POST', '/upload', Buffer.from(await encoded.arrayBuffer())),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
  };
}

/** M50 and the calls of the identity provider: what stands open to guests, or asks for its own proof. */
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
    id: 'M62',
    title: 'register',
    calls: ['signUp'],
    expected: EVERYBODY,
    attempt: (_, cell) => callBy(cell, 'POST', '/identity/sign-up/email', registration()),
  },
  {
    id: 'M63',
    title: 'sign in with a password that is not right',
    calls: ['signIn'],
    expected: [401, 401, 401, 401, 401, 401],
    attempt: ({ stranger }, cell) =>
      callBy(cell, 'POST', '/identity/sign-in/email', { email: stranger.email, password: 'Wrong!1' }),
  },
  {
    id: 'M64',
    title: 'change the password without knowing it',
    calls: ['changePassword'],
    expected: [401, 422, 422, 422, 422, 422],
    attempt: (_, cell) =>
      callBy(cell, 'POST', '/identity/change-password', { currentPassword: 'Wrong!1', newPassword: 'Engine!1843' }),
  },
  {
    id: 'M65',
    title: 'read the own session',
    calls: ['getSession'],
    expected: EVERYBODY,
    attempt: (_, cell) => callBy(cell, 'GET', '/identity/get-session'),
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
    id: 'M77',
    title: 'list the own tokens',
    calls: ['listTokens'],
    expected: SIGNED_IN,
    attempt: (_, cell) => callBy(cell, 'GET', '/account/tokens'),
  },
  {
    id: 'M77',
    title: 'make a token',
    calls: ['createToken'],
    expected: [401, 201, 201, 201, 201, 201],
    attempt: (_, cell) => callBy(cell, 'POST', '/account/tokens', { name: 'Export', scope: 'read', days: 30 }),
  },
  {
    id: 'M77',
    title: 'revoke somebody else’s token',
    calls: ['revokeToken'],
    expected: [401, 404, 404, 404, 404, 404],
    async attempt({ site }, cell) {
      const owner = await site.join();
      const { body } = await owner.call('createToken', { body: { name: 'Export', scope: 'read', days: 30 } });
      return callBy(cell, 'DELETE', `/account/tokens/${body.token._id}`);
    },
  },
];
