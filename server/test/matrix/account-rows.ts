import { randomUUID } from 'node:crypto';
import type { Cell, World } from './matrix-world.ts';
import { callBy, EVERYBODY, identityCallBy, type Row, SIGNED_IN } from './row.ts';

/** Another person's things look missing to every other role. */
const SOMEBODY_ELSES: Row['expected'] = [401, 404, 404, 404, 404, 404];

const own = (id: Row['id'], title: string, call: string, attempt: Row['attempt'], expected = SIGNED_IN): Row => ({
  id,
  title,
  calls: [call],
  expected,
  attempt,
});

/** Calls that ask for a new proof of identity. */
const GUARDED = ['enableTwoFactor', 'disableTwoFactor', 'renewRecoveryCodes', 'offerPasskey'] as const;

const MADE_UP: Row['expected'] = [422, 422, 422, 422, 422, 422];

async function makeOld({ site }: World, { me }: Cell): Promise<void> {
  const statement = `update identity_sessions set created_at = now() - interval '1 day' where user_id = $1`;
  if (me) await site.database.pool.query(statement, [me.id]);
}

/** The shape of a browser's answer, with an invented key. */
const MADE_UP_KEY = {
  ...{ id: 'made-up', rawId: 'made-up', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'oA', signature: 'oA' },
};

/** A passkey of another person. */
async function foreignPasskey({ site, stranger }: World): Promise<string> {
  const id = randomUUID();
  await site.database.pool.query(
    `insert into identity_passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'Key', 'none', $3, 0, 'singleDevice', false)`,
    [id, stranger.id, id],
  );
  return id;
}

/** A device on which another person is signed in. */
async function foreignDevice({ site, stranger }: World): Promise<string> {
  const sessions = site.database.db.selectFrom('identity_sessions').select('id').where('user_id', '=', stranger.id);
  return (await sessions.executeTakeFirstOrThrow()).id;
}

/** M77-M83 and M89-M91: the caller's own account. */
export const ACCOUNT_ROWS: Row[] = [
  own('M77', 'list the own tokens', 'listTokens', (_, cell) => callBy(cell, 'GET', '/account/tokens')),
  own(
    'M77',
    'make a token',
    'createToken',
    (_, cell) => callBy(cell, 'POST', '/account/tokens', { name: 'Export', scope: 'read', days: 30 }),
    [401, 201, 201, 201, 201, 201],
  ),
  own(
    'M77',
    'revoke another person’s token',
    'revokeToken',
    async ({ site }, cell) => {
      const owner = await site.join();
      const { body } = await owner.call('createToken', { body: { name: 'Export', scope: 'read', days: 30 } });
      return callBy(cell, 'DELETE', `/account/tokens/${body.token._id}`);
    },
    SOMEBODY_ELSES,
  ),
  own('M78', 'read the own account', 'getAccount', (_, cell) => callBy(cell, 'GET', '/account')),
  own('M79', 'download the own data', 'exportAccount', (_, cell) => callBy(cell, 'GET', '/account/data')),
  own('M82', 'choose the own language', 'saveLanguage', (_, cell) =>
    callBy(cell, 'PUT', '/account/language', { language: 'ar' }),
  ),
  own('M80', 'list the own devices', 'listDevices', (_, cell) => callBy(cell, 'GET', '/account/devices')),
  own('M80', 'sign out the own other devices', 'endOtherDevices', (_, cell) =>
    callBy(cell, 'DELETE', '/account/devices'),
  ),
  own(
    'M80',
    'sign out another person’s device',
    'endDevice',
    async (world, cell) => callBy(cell, 'DELETE', `/account/devices/${await foreignDevice(world)}`),
    SOMEBODY_ELSES,
  ),
  own(
    'M81',
    'rename another person’s passkey',
    'renamePasskey',
    async (world, cell) => callBy(cell, 'PUT', `/account/passkeys/${await foreignPasskey(world)}`, { name: 'Mine' }),
    SOMEBODY_ELSES,
  ),
  own(
    'M81',
    'remove another person’s passkey',
    'removePasskey',
    async (world, cell) => callBy(cell, 'DELETE', `/account/passkeys/${await foreignPasskey(world)}`),
    SOMEBODY_ELSES,
  ),
  own('M82', 'change the own address', 'changeEmail', (_, cell) =>
    callBy(cell, 'POST', '/account/email', { newEmail: `${randomUUID()}@people.example` }),
  ),
  own(
    'M82',
    'change the own address to another person’s',
    'changeEmail',
    ({ stranger }, cell) => callBy(cell, 'POST', '/account/email', { newEmail: stranger.email.toUpperCase() }),
    [401, 409, 409, 409, 409, 409],
  ),
  own(
    'M82',
    'prove an address by a link that was made up',
    'confirmEmail',
    (_, cell) => callBy(cell, 'POST', '/account/email/confirm', { token: 'made-up' }),
    [401, 409, 409, 409, 409, 409],
  ),
  own('M82', 'keep the present address', 'cancelEmailChange', (_, cell) => callBy(cell, 'DELETE', '/account/email')),
  own('M83', 'keep the own account', 'keepAccount', (_, cell) => callBy(cell, 'DELETE', '/account/deletion')),
  own('M83', 'have the own account deleted', 'scheduleDeletion', (_, cell) =>
    callBy(cell, 'POST', '/account/deletion', {}),
  ),
  own('M91', 'read the state of the own request to survey', 'getSurveyorRequest', (_, cell) =>
    callBy(cell, 'GET', '/account/surveyor-request'),
  ),
  own(
    'M91',
    'ask to become a surveyor',
    'askToSurvey',
    (_, cell) => callBy(cell, 'POST', '/account/surveyor-request', { reason: 'Our members' }),
    [401, 200, 200, 200, 200, 403],
  ),
  own(
    'M91',
    'take back a request that was never made',
    'withdrawSurveyorRequest',
    (_, cell) => callBy(cell, 'DELETE', '/account/surveyor-request'),
    SOMEBODY_ELSES,
  ),
  own('M91', 'say that the answer was read', 'readSurveyorAnswer', (_, cell) =>
    callBy(cell, 'POST', '/account/surveyor-request/read', {}),
  ),
  // A person without a password needs a fresh sign-in; yesterday's session is too old.
  ...GUARDED.map((call) =>
    own(
      'M89',
      `${call} in an old session`,
      call,
      async (world, cell) => {
        await makeOld(world, cell);
        return identityCallBy(cell, call, { password: null });
      },
      [401, 409, 409, 409, 409, 409],
    ),
  ),
  own(
    'M89',
    'give a code that nobody asked for',
    'verifyCode',
    (_, cell) => identityCallBy(cell, 'verifyCode', { code: '123456' }),
    MADE_UP,
  ),
  own(
    'M89',
    'give a recovery code that nobody asked for',
    'verifyRecoveryCode',
    (_, cell) => identityCallBy(cell, 'verifyRecoveryCode', { code: 'abcde-12345' }),
    MADE_UP,
  ),
  own(
    'M90',
    'keep a passkey that was made up',
    'addPasskey',
    (_, cell) => identityCallBy(cell, 'addPasskey', { name: 'Key', response: MADE_UP_KEY }),
    [401, 422, 422, 422, 422, 422],
  ),
  own(
    'M90',
    'ask what signing in with a passkey needs',
    'askForPasskey',
    (_, cell) => identityCallBy(cell, 'askForPasskey', {}),
    EVERYBODY,
  ),
  own(
    'M90',
    'sign in with a passkey that was made up',
    'signInWithPasskey',
    (_, cell) => identityCallBy(cell, 'signInWithPasskey', { response: MADE_UP_KEY }),
    MADE_UP,
  ),
];
