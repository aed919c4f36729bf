import { queryOptions } from '@tanstack/react-query';
import type { NewToken } from '#contract/people/tokens.ts';
import { call, send } from '#web/api/client.ts';

const key = (part: string) => ['account', part];

/** The person's sign-in methods and pending changes of their account. */
export const accountQuery = queryOptions({
  queryKey: key('overview'),
  queryFn: ({ signal }) => call('getAccount', {}, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: key('devices'),
  queryFn: async ({ signal }) => (await call('listDevices', {}, { signal })).devices,
});

export const tokensQuery = queryOptions({
  queryKey: key('tokens'),
  queryFn: async ({ signal }) => (await call('listTokens', {}, { signal })).tokens,
});

/** @throws AppError with the invalid fields */
export const saveProfile = (email: string, profile: { user_name: string; user_photo?: string }) =>
  call('syncUser', { params: { email }, body: profile });

/** @throws AppError with the invalid fields; `email_taken` */
export const changeEmail = (wish: { newEmail: string; password: string | null }) => call('changeEmail', { body: wish });
export const confirmEmail = (token: string) => call('confirmEmail', { body: { token } });
export const cancelEmailChange = () => call('cancelEmailChange');

/** @throws AppError with the invalid fields */
export const changePassword = (change: { currentPassword: string; newPassword: string; endTokens: boolean }) =>
  send('POST', '/identity/change-password', { body: change, refusalEndsSession: true });

export const endDevice = (id: string) => call('endDevice', { params: { id } });
export const endOtherDevices = () => call('endOtherDevices');

/** @throws AppError with the invalid fields; `too_many_kept` */
export const createToken = (token: NewToken) => call('createToken', { body: token });
export const revokeToken = (id: string) => call('revokeToken', { params: { id } });

export const scheduleDeletion = (password: string | null) => call('scheduleDeletion', { body: { password } });
export const keepAccount = () => call('keepAccount');
