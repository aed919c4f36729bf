import { expect, test } from 'vitest';
import { createVisitors } from './visitors.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const visitors = createVisitors({ publicUrl: new URL('http://localhost:3000'), secret: 'of-this-test' });
const KEY = visitors.invitationKey(ID);

test('[AB-76] the key of a personal link is read', () => {
  expect(visitors.readInvitationKey(KEY)).toBe(ID);
});

test.for(['\0', '\n', '=', '=; Domain=example.org', '\u{1f600}', ' '])(
  '[AB-76] a key with %j after it is none, and a cookie with it names no invitation',
  (after) => {
    expect(visitors.readInvitationKey(KEY + after)).toBeNull();
    const cookie = `canvass.invited-${ID}=${KEY}${after.replace(';', '')}x`;
    expect(visitors.read(null, cookie).invitationTo(ID)).toBeNull();
  },
);
