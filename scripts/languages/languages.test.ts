import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { armed } from '#server/http/files/csv.ts';
import { readCsv } from '#server/http/files/csv-lines.ts';
import { readTexts, type Texts, textsIn } from '#server/messages/language-files.ts';
import { accept } from './accepted.ts';
import { checkLanguage, TRANSLATED } from './check.ts';
import { faultOf } from './check-text.ts';
import { DESKS_ELSEWHERE, ENGLISH, flat, isDeskSource, isForDesks, isWanted, PLACES } from './english.ts';
import { readTable, writeTable } from './table.ts';

const PLURAL = '{count, plural, one {# question} other {# questions}} in {title}';

test.each([
  ['Fragen in {titel}', 'de', 'needs {count} as a number'],
  ['{count, plural, one {# Frage} other {# Fragen}}', 'de', 'needs {title} as a text'],
  ['{count, plural, one {# Frage} other {# Fragen}} in {title} {x}', 'de', 'has {x}, which English does not have'],
  ['{count, plural, one {# pytanie} other {# pytania}} w {title}', 'pl', 'needs the plural form “many” of {count}'],
  ['{count, plural, one {#} two {#} few {#} many {#} other {#}} {title}', 'ar', null],
  ['{count, plural, one {#} few {#} many {#} other {#}} {title}', 'ar', 'needs the plural form “two” of {count}'],
  ['{title}：{count, number}問', 'ja', null],
  ["{count, number} dans l'{title}", 'fr', "has a straight apostrophe, which hides placeholders: write ’ instead of '"],
  ['{count, plural, one {# Frage} other {# Fragen}} in {title', 'de', /^is not well-formed/],
  [`{count, number} {title} ${'x'.repeat(400)}`, 'de', /letters; \d+ fit$/],
] as const)('[L111] %j in %s: %s', (translated, language, fault) => {
  const found = faultOf(PLURAL, translated, language);
  if (fault instanceof RegExp) expect(found).toMatch(fault);
  else expect(found).toBe(fault);
});

test('[L111] tags and branches are those of English', () => {
  expect(faultOf('<b>{kind, select, a {x} other {y}}</b>', '{kind, select, a {x} other {y}}', 'de')).toBe(
    'needs {b} as a tag',
  );
  expect(faultOf('{kind, select, a {x} other {y}}', '{kind, select, b {x} other {y}}', 'de')).toBe(
    'needs {kind} as a one of a, other',
  );
});

test('[L111] a plural has the forms of its language, also where English has none', () => {
  const english = '{count, number} questions';
  expect(faultOf(english, '{count, plural, one {# pytanie} other {# pytania}}', 'pl')).toBe(
    'needs the plural form “many” of {count}',
  );
  expect(faultOf('{count, plural, =0 {none} other {some}}', '{count, plural, =0 {brak} other {są}}', 'pl')).toBe(null);
});

test('[L111] a translation begins and ends with a space where English does', () => {
  const fault = 'begins or ends with a space where English does not, or lacks one';
  expect(faultOf('Close', 'Zu ', 'de')).toBe(fault);
  expect(faultOf('Closes ', 'Bis', 'de')).toBe(fault);
  expect(faultOf(' Closes ', ' Bis ', 'de')).toBe(null);
});

// A release has no missing and no stale text: `npm version` runs `check --release`.
test.each(TRANSLATED)('[L108] the texts in %s are right', (language) => {
  expect(checkLanguage(language).faults).toEqual([]);
});

test.each([
  ['Close', 'Schließen'],
  ['Close {title}', 'Close {title}'],
])('[L108] the translation of %j is %j: one with other placeholders is left out', (english, shown) => {
  expect(textsIn('de', 'app', { close: english })).toEqual({ close: shown });
});

describe('[L111] what a language lacks is counted', () => {
  let dir = '';
  const write = (file: string, texts: Texts) =>
    writeFileSync(path.join(dir, 'it', `${file}.json`), JSON.stringify(texts));
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'canvass-languages-'));
    mkdirSync(path.join(dir, 'it'));
    return () => rmSync(dir, { recursive: true });
  });

  test('missing keys, keys and files that English does not have, and wrong texts', () => {
    write('app', { close: 'Chiudi', nowhere: 'Altrove', dismiss: 'Ignora {x}' });
    write('nowhere', { close: 'Chiudi' });
    accept('it', () => true, dir);
    const { faults, missing, stale } = checkLanguage('it', dir);
    expect(faults).toEqual(['app: dismiss has {x}, which English does not have']);
    expect(stale).toEqual(['nowhere: English has no such file', 'app: nowhere is not a key of English']);
    const wanted = Object.entries(ENGLISH).filter(([file]) => isWanted('it', file));
    expect(missing).toHaveLength(wanted.flatMap(([, texts]) => [...flat(texts)]).length - 2);
    expect(missing).toContain('app: retry');
    expect(missing).not.toContain('app: close');
  });

  test('a translation of a changed English text is stale until someone accepts it', () => {
    write('app', { close: 'Chiudi', dismiss: 'Ignora {x}' });
    accept('it', (key) => key === 'app.dismiss', dir);
    const ofOlder = 'app: close translates another English text';
    expect(checkLanguage('it', dir).stale).toEqual([ofOlder]);
    const toDo = (key: string) => {
      const read = readCsv(writeTable('it', dir));
      return 'lines' in read && read.lines.find(({ cells }) => cells[0] === key)?.cells[3];
    };
    expect(['app.close', 'app.retry', 'app.dismiss'].map(toDo)).toEqual(['changed', 'new', '']);

    accept('it', (key) => key === 'app.close', dir);
    expect(checkLanguage('it', dir).stale).toEqual([]);
    // A changed text is not judged: no change of an English text is a fault of its translations.
    write('english', {});
    expect(checkLanguage('it', dir)).toMatchObject({ faults: [], stale: [expect.anything(), ofOlder] });
  });
});

test('texts of desks are known by their folder', () => {
  expect(
    ['web/messages/en/admin/new.ts', 'web/messages/en/own-surveys/new.ts', 'questions/new/editing-messages.ts'].map(
      isDeskSource,
    ),
  ).toEqual([true, true, true]);
  expect(['web/messages/en/taking/new.ts', 'questions/new/messages.ts'].map(isDeskSource)).toEqual([false, false]);
  expect(
    DESKS_ELSEWHERE.filter((file) => isDeskSource(PLACES.get(file)?.source ?? 'questions/a/editing-messages.ts')),
  ).toEqual([]);
  expect(Object.keys(ENGLISH).filter((file) => !PLACES.has(file))).toEqual([]);
});

test('[L111] a table comes back as it was written', () => {
  const table = writeTable('de');
  const { files, faults, keys } = readTable('de', table);
  expect(faults).toEqual([]);
  const translated = Object.keys(ENGLISH).flatMap((file) => [...flat(readTexts('de', file))]);
  expect(keys.size).toBe(translated.length);
  expect(keys).toContain('app.close');
  for (const [file, texts] of files) expect(texts, file).toEqual(readTexts('de', file));
  const read = readCsv(table);
  const places = 'lines' in read ? read.lines.map(({ cells }) => armed(cells[2] ?? '')) : [];
  expect(places.filter((place) => place === '')).toEqual([]);
});

test('[L111] a language for respondents alone has no texts of desks', () => {
  const keys = writeTable('fi')
    .split('\r\n')
    .map((line) => line.split('.')[0] ?? '');
  expect(keys.filter(isForDesks)).toEqual([]);
});

test('[L111] what is wrong in a table is told by line, and nothing of it is taken over', () => {
  const head = 'key,English,where it stands,translation\n';
  const { faults } = readTable(
    'de',
    `${head}app.close,Close,,Schließen {x}\napp.nowhere,Close,,Zu\napp.retry,Once more,,Noch einmal\napp.dismiss,Dismiss,,\n`,
  );
  expect(faults).toEqual([
    'Line 2, app.close: has {x}, which English does not have.',
    'Line 3, app.nowhere: there is no text with this key any more.',
    'Line 4, app.retry: the English text has changed: export the table again.',
  ]);
  expect(readTable('de', 'key;English\n').faults).toEqual(['Line 1: there is no column “translation”.']);
  expect(readTable('de', `${head}"app`).faults).toEqual(['Line 2: a quotation mark is not closed.']);
});
