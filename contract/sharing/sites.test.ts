import { expect, test } from 'vitest';
import { isOrigin, originOf } from './sites.ts';

test.each([
  ['https://school.example', 'https://school.example'],
  [' HTTPS://School.Example/news?page=2#top ', 'https://school.example'],
  ['school.example', 'https://school.example'],
  ['https://school.example:8443/', 'https://school.example:8443'],
  ['https://school.example:443', 'https://school.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
])('[S42] %s is the site %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
  expect(isOrigin(origin)).toBe(true);
});

test('[S42] a site whose letters only look like those of another is told in its own form', () => {
  expect(originOf('https://\u0430pple.com')).toBe('https://xn--pple-43d.com');
  expect(originOf('https://ｓｃｈｏｏｌ.example')).toBe('https://school.example');
});

test.each([
  'https://a.example; script-src *',
  'https://a.example;script-src',
  'https://a.example *',
  'https://a.example\nx-frame-options: allow',
  'https://a.example,https://b.example',
  "https://a.example'self'",
  'https://*.example',
  '*',
  'https:',
  "'self'",
  'https://user:secret@a.example',
  'https://[::1]',
  'https://10.0.0.1',
  'https://3232235777',
  'https://a_b.example',
  'https://a.example.',
  'https://-a.example',
  'https://school',
  'https://a.example\u2028x',
  'https://a%3bb.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('[S42] %j is no site', (typed) => {
  expect(originOf(typed)).toEqual({ fault: 'form' });
  expect(isOrigin(typed)).toBe(false);
});

test('[S42] a site without encryption is refused, but for this machine', () => {
  expect(originOf('http://school.example')).toEqual({ fault: 'insecure' });
  expect(originOf('http://localhost.school.example')).toEqual({ fault: 'insecure' });
});
