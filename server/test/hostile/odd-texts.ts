import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** One character of each kind and of each block of about a hundred code points. */
const CHARACTERS = Array.from({ length: 400 }, (_, n) => String.fromCodePoint(0xa1 + n * 157)).filter((character) =>
  character.isWellFormed(),
);

const WORDS = [
  ...['null', 'undefined', 'true', 'NaN', 'Infinity', '-0', '1e308', '9007199254740993', '0x10', '1,000.00', '１２３'],
  ...['0000-00-00', '9999-12-31', '2028-02-29', '12:60', '2026-11-20T00:00:00+14:00'],
  ...[
    '%s%d%n',
    '{0}',
    '$\u007bx}',
    '{{x}}',
    '\\',
    '\\\\',
    '\\n',
    '\\u0041',
    '%00',
    '&amp;',
    '"',
    "'",
    '`',
    ';',
    '--',
    '/*',
  ],
  ...["'; drop table users; --", '" or ""="', "1' or '1'='1", '$1', '$$', ':x', '?', 'E\\041', '{a,b}', '{}', '[]'],
  ...['../../etc/passwd', 'C:\\CON', 'file:///x', '=1+1', '@SUM(A1)', '+1', '-1', '\u202eabc', 'a\u200bb', '\ufeffa'],
  ...['🧑‍🚀', '🇩🇪', '👩‍👩‍👧‍👦', 'e\u0301', 'é', 'ﬁ', 'ß', 'İ', 'ı', 'ﷺ', 'Z͑ͫa̴l̷g̶o̸', '日本語', 'العربية', 'עברית', 'ไทย'],
];

/** Texts of five hundred unusual kinds, each once, in their stored form: trimmed. */
export const ODD_STORABLE_TEXTS: readonly string[] = [
  ...new Set(
    [...HOSTILE_TEXTS, ...WORDS, ...CHARACTERS.map((character) => `a${character}b`)].map((text) => text.trim()),
  ),
].filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed());
