import { expect, test } from 'vitest';
import { useRoleWords } from '#web/features/admin-home/use-role-words.ts';
import { readWords, say } from '#web/messages/read-words.tsx';

const words = readWords(useRoleWords);
const counts = (user: number, admin: number) => ({ user, 'pro-user': 0, surveyor: 0, admin });

test('[S13] the sentence names the largest role and its share', () => {
  expect(words.tell(counts(3, 1))).toBe('75% of 4 people have the role User.');
  expect(words.tell(counts(1, 2))).toBe('66.7% of 3 people have the role Admin.');
});

test('[S13] one role alone, one account alone and no account have sentences of their own', () => {
  expect(words.tell(counts(0, 1))).toBe(say('adminHome.roles.all', { total: 1, role: say('users.roles.admin') }));
  expect(words.tell(counts(1_000_000, 0))).toBe(
    say('adminHome.roles.all', { total: 1_000_000, role: say('users.roles.user') }),
  );
  expect(words.tell(counts(0, 0))).toBe(say('adminHome.roles.none'));
});

test('[S13] a share that rounds to zero is written as "under" the smallest one, and no share as zero', () => {
  const shares = [0, 1 / 100_000, 0.000_5, 0.5, 1].map(words.formatShare);
  expect(shares).toEqual(['0%', 'under 0.1%', '0.1%', '50%', '100%']);
});

test('[S13] every role has a slice, even without people', () => {
  expect(words.listItems(counts(2, 0)).map(({ label, value }) => [label, value])).toEqual([
    ['User', 2],
    ['Pro user', 0],
    ['Surveyor', 0],
    ['Admin', 0],
  ]);
});
