import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ApiToken } from '#contract/people/tokens.ts';
import { TokenRow } from '#web/features/account/token-row.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const TOKEN: ApiToken = {
  _id: '0192f0c4-0000-7000-8000-000000000001',
  name: 'Nightly export',
  scope: 'read',
  created: '2026-01-01T00:00:00.000Z',
  expires: null,
  isExpired: false,
  lastUsed: null,
};

const shown = (changes: Partial<ApiToken>, timeZone = 'UTC') =>
  renderWords(createElement(TokenRow, { token: { ...TOKEN, ...changes }, onRevoke: () => {} }), { timeZone });

test('a token that was never used and never expires says both', () => {
  expect(shown({})).toContain(`${say('account.tokens.neverUsed')} · ${say('account.tokens.neverExpires')}`);
  expect(shown({})).not.toContain(`>${say('account.tokens.expired')}<`);
});

test('an expired token is marked', () => {
  const html = shown({ expires: '2026-01-31T00:00:00.000Z', isExpired: true });
  expect(html).toContain(`>${say('account.tokens.expired')}<`);
});

test("the day of the end is the reader's", () => {
  const expires = '2026-01-31T23:30:00.000Z';
  expect(shown({ expires })).toContain('Jan 31, 2026');
  expect(shown({ expires }, 'Pacific/Kiritimati')).toContain('Feb 1, 2026');
});
