import { expect, test } from 'vitest';
import { effortOf } from '#basics/effort.ts';
import { literal, mayHaveForm } from './form-marks.ts';
import { type Block, parse, plain, type Span } from './formatted.ts';

const PICTURE = '/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp';

/** A tree as short words: `<strong>a</strong>`. */
const told = (text: string): string =>
  parse(text)
    .map((block: Block) =>
      block.is === 'line' ? spans(block.spans) : block.items.map((i) => `<li>${spans(i)}`).join(''),
    )
    .join('|');
const spans = (given: Span[]): string =>
  given
    .map((span) => {
      if (span.is === 'words') return span.text;
      if (span.is === 'link') return `<a ${span.address}>${spans(span.spans)}</a>`;
      if ('spans' in span) return `<${span.is}>${spans(span.spans)}</${span.is}>`;
      return `<${span.is === 'picture' ? 'img' : span.is} ${span.address} ${span.text}>`;
    })
    .join('');

test.each([
  ['**Bold** and *italic*', '<strong>Bold</strong> and <em>italic</em>'],
  ['***Both***, (*inside*)', '<strong><em>Both</em></strong>, (<em>inside</em>)'],
  ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
  ['*a **b***', '<em>a <strong>b</strong></em>'],
  ['这是**重要**的', '这是<strong>重要</strong>的'],
  ['**שלום** עולם', '<strong>שלום</strong> עולם'],
  [
    'Read [our *terms*](https://a.example/x_(y)?q=1#z).',
    'Read <a https://a.example/x_(y)?q=1#z>our <em>terms</em></a>.',
  ],
  ['**[Bold](mailto:me@a.example)**', '<strong><a mailto:me@a.example>Bold</a></strong>'],
  ['Bring:\n- a cup\n- **tea**\nand go', 'Bring:|<li>a cup<li><strong>tea</strong>|and go'],
  [`See ![a map](${PICTURE})`, `See <img ${PICTURE} a map>`],
  ['![a map](https://a.example/x.png)', '<a https://a.example/x.png>a map</a>'],
  [String.raw`\*not\* \[no](https://a.example)`, '*not* [no](https://a.example)'],
  [String.raw`[a \[1\]](https://a.example)`, '<a https://a.example>a [1]</a>'],
  ['\\- no\n\\- list', '- no|- list'],
])('[S99] %s has form', (text, tree) => {
  expect(told(text)).toBe(tree);
});

test.each([
  '2 * 3 * 4',
  '2*3*4',
  'a ** b ** c',
  '2**3**4',
  'snake_case_name',
  '_a_b_',
  '#1',
  '1. place',
  '- one line only',
  'Price* and *more',
  '[sic]',
  '[a](b)',
  '[ ] done',
  'x[1](2)',
  '*-* :* *_* **',
  '****',
  String.raw`C:\files\new and \\server\share ¯\_(ツ)_/¯`,
  '5 €* (*excl. VAT',
  '* one\n* two',
  '<b>bold</b> &amp;',
])('[S99] %s stays as it is', (text) => {
  expect(plain(text)).toBe(text);
  expect(told(text)).toBe(text.replaceAll('\n', '|'));
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://a%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//a.example',
  '/logout',
  'https://bank.example@evil.example/',
  'https://',
  'file:///etc/passwd',
  'https://a.example"onclick="x',
])('[S99] %s is no address of a link or picture', (address) => {
  for (const text of [`[a](${address})`, `![a](${address})`]) expect(told(text)).toBe(text);
});

test('[S99] an answer inside a text with form is never read as marks', () => {
  const answers = [
    '**x**',
    '[a](https://evil.example)',
    '*',
    String.raw`x\ `,
    '- x',
    '](https://evil.example)',
    '\ufdd1**x**\ufdd0',
  ];
  for (const answer of answers) {
    const own = answer.replaceAll(/[\ufdd0\ufdd1]/g, '');
    expect(told(`${literal(answer)}\n${literal(answer)}`)).toBe(`${own}|${own}`);
    expect(told(`*${literal(answer)}* **b**`)).toBe(`<em>${own}</em> <strong>b</strong>`);
    expect(told(`[go ${literal(answer)}](https://a.example)`)).toBe(`<a https://a.example>go ${own}</a>`);
  }
  expect(literal('plain words')).toBe('plain words');
});

test('[S99] any text is read, keeps its words, and is read in a time that grows with its length', () => {
  const parts = [
    '*',
    '**',
    '***',
    '[',
    ']',
    '](',
    ')',
    '(',
    '!',
    '\\',
    '- ',
    '\n',
    ' ',
    'ab',
    '1',
    'é',
    '\ud83d',
    '😀',
    '\ufdd0',
    '\ufdd1',
    '](https://a.example)',
    `](${PICTURE})`,
  ];
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let run = 0; run < 5_000; run++) {
    const text = Array.from({ length: next() % 30 }, () => parts[next() % parts.length] ?? '').join('');
    const words = plain(text);
    for (const word of ['ab', 'é', '😀']) expect(words.split(word).length).toBe(text.split(word).length);
    if (!mayHaveForm(text)) expect(words).toBe(text);
  }
  for (const part of [
    ...parts,
    '*a ',
    '**a *b ',
    '[a](b',
    '[a]((x)',
    '![',
    '\\*',
    '- a\n',
    '\\',
    '*a **b ** c* ',
    '\ufdd0*',
  ]) {
    const text = `${part.repeat(Math.ceil(50_000 / part.length))}*`;
    expect(
      effortOf(() => parse(text)),
      part,
    ).toBeLessThan(70);
  }
});
