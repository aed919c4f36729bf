import { expect, test } from 'vitest';
import { safeNextPath } from '#web/features/auth/entrance/next-path.ts';

test.each([
  '/',
  '/dashboard/surveys',
  '/dashboard/survey/0190a000-0000-7000-8000-000000000001',
  '/dashboard/surveys?searchTerm=a%5Cb&category=Technology#top',
  '/dashboard/surveys?back=https://example.org',
  '/caf%C3%A9',
  '/verify-email#token=a.b.c',
])('[R02] goes back to %s', (path) => {
  expect(safeNextPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'https://evil.example',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  'data:text/html,<p>',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2F/evil.example',
  '/%2Fevil.example/%2F..',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%252F%252Fevil.example',
  '%2F%2Fevil.example',
  '/dashboard%0D%0ASet-Cookie:%20a=b',
  '/dashboard%00',
  '/%',
  '/login',
  '/login?next=/login',
  '/register?next=%2Flogin',
  '/login/return?fault=denied',
  '/forgot-password',
  '/reset-password#token=x',
])('[R02] does not leave the site, nor go in circles, by %j', (path) => {
  expect(safeNextPath(path)).toBe('/');
});

test('[R02] refuses a path that was encoded many times', () => {
  expect(safeNextPath(`/${'%25'.repeat(40)}2F`)).toBe('/');
  const encoded = Array.from({ length: 100 }).reduce<string>((path) => encodeURIComponent(path), '/evil');
  expect(safeNextPath(`/${encoded}`)).toBe('/');
});
