import { expect, test } from 'vitest';
import { REPORT_MAX } from '#basics/limits.ts';
import { publicationFault } from '#web/features/moderation/use-publication.ts';

test('[S24] [C17] unpublishing needs a reason, publishing needs none', () => {
  expect(publicationFault(false, '')).toBe('required');
  expect(publicationFault(false, ' \n\t ')).toBe('required');
  expect(publicationFault(false, 'Spam')).toBeNull();
  expect(publicationFault(true, '')).toBeNull();
});

test('a reason may be as long as the contract says, without the spaces around it', () => {
  expect(publicationFault(false, ` ${'x'.repeat(REPORT_MAX)} `)).toBeNull();
  expect(publicationFault(false, 'x'.repeat(REPORT_MAX + 1))).toBe('tooLong');
});
