import { globSync } from 'node:fs';
import path from 'node:path';
import format, { type FormatOptions } from 'icu-minify/format';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { formats } from '#web/messages/formats.ts';
import { isMessages } from './messages.ts';
import { compileMessage } from './texts.ts';

const when = new Date('2026-03-14T21:05:00Z');
const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args) => new Intl.NumberFormat(...args),
  getPluralRules: (...args) => new Intl.PluralRules(...args),
};

test.each([
  'It is ’{when, date, long}’, {when, time, short}',
  '{when, date, full}, {when, time, short}',
  'open until {when, date, moment}, in short {when, date, shortMoment}',
  '{count, plural, =0 {none} one {# answer, until {when, date, long}} other {# answers, until {when, date, long}}}',
  '{count, number} of {share, number, ::.00}',
  '{kind, select, card {By card} other {Otherwise}}',
])('a compiled message reads like its source: %s', (message) => {
  const values = { when, count: 1204, share: 0.5, kind: 'card' };
  const t = createTranslator({ locale: 'en', messages: { message }, formats, timeZone: 'UTC' });

  const compiled = compileMessage(message) as Parameters<typeof format>[0]; // the compiler's own type, with styles inserted

  expect(format(compiled, 'en', values, { formatters, formats, timeZone: 'UTC' })).toBe(t('message', values));
});

test('an unknown Intl style fails the build', () => {
  expect(() => compileMessage('{share, number, percent}')).toThrow('skeleton');
});

test('all texts of the questions and of the site are compiled', () => {
  const files = globSync(['questions/**/*messages.ts', 'web/messages/en/**/*.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
  });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !isMessages(`/${file}`))).toEqual([]);
});
