import { TEXT_MAX } from '#basics/limits.ts';
import type { Json, KindSample, ShownQuestion } from '#questions/model/kind.ts';
import { mostOf, type Pattern, type TextFormat } from './formats.ts';
import type { TextSettings } from './settings.ts';

export const textSample: KindSample<TextSettings, string> = {
  questions: [
    { text: 'What would you change first?' },
    { text: 'What else should we know?', settings: { format: 'lines', min: 3, max: TEXT_MAX, language: 'en' } },
    { text: 'Which word describes us best?', settings: { max: 40, pattern: 'letters', placeholder: 'As: patient' } },
    { text: 'What is the number on your badge?', settings: { pattern: 'digits', min: 4, max: 8 } },
    {
      text: 'Which room do you work in?',
      settings: { pattern: 'lettersAndDigits', before: 'House', after: 'second floor' },
    },
    { text: 'What is the postcode of your home?', settings: { pattern: 'postcode' } },
    {
      text: 'What is on your ticket?',
      settings: { expression: '^T-[0-9]{2,}$', faultText: 'It begins with T.', placeholder: 'As: T-12' },
    },
    {
      text: 'What do people call you?',
      settings: { format: 'lines', expression: '(?i)nobody', excludes: true },
    },
    { text: 'At which address can we write to you?', settings: { format: 'email' } },
    { text: 'Where shall we send the book?', settings: { format: 'address' } },
    { text: 'Under which number can we call you?', settings: { format: 'phone' } },
    { text: 'Where can we read about you?', settings: { format: 'web' } },
  ],
  answer: ({ settings: { format, pattern, expression, excludes } }, random) => {
    const among = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
    const number = String(1_000 + Math.floor(random() * 9_000));
    if (expression !== undefined && !excludes) return `T-${number}`;
    if (pattern) return pattern === 'letters' ? among(WORDS) : PATTERNED[pattern](number);
    return CONTACTS[format]?.(number) ?? among(TEXTS);
  },
  refused: ({ settings }: ShownQuestion<TextSettings>) => {
    const { format, min = 0, pattern } = settings;
    const refused: Json[] = [
      '',
      ' \t',
      'a\u0000b',
      '\u0007',
      '\ud800',
      'x'.repeat(mostOf(settings) + 1),
      5_001,
      ['words'],
    ];
    if (format !== 'lines' && format !== 'address') refused.push('two\nlines');
    if (min > 1) refused.push('1'.repeat(min - 1), `${' '.repeat(min)}1`);
    if (pattern) refused.push(...WRONG[pattern]);
    if (settings.expression !== undefined) refused.push(settings.excludes ? 'I am nobody' : 'T-1', 'nobody T-12');
    refused.push(...(WRONG_CONTACTS[format] ?? []));
    return refused.map((value) => [value, null] as const);
  },
};

const TEXTS = [
  'Longer opening hours on Saturday.',
  'More bicycle stands in front of the entrance, please.',
  'The queue at the counter is too long at noon.',
  'Nothing, it is fine as it is.',
  'Eine zweite Kasse und längere Öffnungszeiten.',
];
const WORDS = ['Patient', 'Friendly', 'Slow', 'Über-pünktlich', 'Good enough'];
const PATTERNED: Record<Exclude<Pattern, 'letters'>, (number: string) => string> = {
  digits: (number) => number,
  lettersAndDigits: (number) => `B${number}`,
  postcode: (number) => `${number}-AB`,
};
const CONTACTS: Partial<Record<TextFormat, (number: string) => string>> = {
  email: (number) => `ada.${number}@people.example`,
  address: (number) => `Ada Lovelace\n12 St James’s Square\nLondon ${number}`,
  phone: (number) => `+49 (30) 555-${number}`,
  web: (number) => `https://people.example/ada/${number}?page=1`,
};
const WRONG: Record<Pattern, string[]> = {
  letters: ['R2D2', '<b>', '- - -'],
  digits: ['12,5', '-1234', '1e308', '12 34'],
  lettersAndDigits: ['a b', 'a-b', 'ü!'],
  postcode: ['A', 'ABC', '12345678901', '1--2', ' 1 - '],
};
const WRONG_CONTACTS: Partial<Record<TextFormat, string[]>> = {
  email: ['ada', 'ada@', '@people.example', 'ada@people', 'a b@people.example', 'ada@people..example', '<a@b.example>'],
  web: ['ada', 'people.', '.example', 'http://', 'a b.example', 'javascript:alert(1)', 'ftp://people.example', '1.2'],
  phone: ['12', 'call me', '+', '1234567890123456', '555+1234', '(((((('],
};
