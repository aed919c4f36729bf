import { expect, test } from 'vitest';
import { effortOf } from '#basics/effort.ts';
import { asHtml, plainLine, plainLines } from '#questions/exchange/plain-words.ts';

test('[L54] [L55] HTML becomes its words, a line for each block', () => {
  expect(plainLines('<p>One&nbsp;<b>and</b> two</p>\n<ul><li>a &lt; b &amp; c</li><li>&#8364;&#x41;</li></ul>')).toBe(
    'One and two\na < b & c\n€A',
  );
  expect(plainLine('One<br />Two')).toBe('One Two');
});

test('[L57] what is for machines is no word, and what only looks like HTML stays', () => {
  expect(plainLine('A<script>alert("x")</script><style>p{}</style><!-- no --> B')).toBe('A B');
  expect(plainLine('A <script>never closed')).toBe('A');
  expect(plainLine('is 1 < 2 and 3 > 2?')).toBe('is 1 < 2 and 3 > 2?');
  expect(plainLine('&constructor; &#0; &#xd800; &unknown;')).toBe('&constructor; &unknown;');
});

test('[L57] pictures, scripts and links are noted', () => {
  const noted: string[] = [];
  plainLine('<img src="x"><a href="https://example.org">here</a>', (what) => noted.push(what));
  expect(noted).toEqual(['media', 'link']);
});

test('[L56] plain words become HTML that says the same', () => {
  const text = 'Is <b> & "c" bold?';
  expect(plainLine(asHtml(text))).toBe(text);
});

test.each(['<', '<!--', '<a ', '<script>', '<script></script>', '&', '&#', '</', '<p', '\t'])(
  '[L57] a megabyte of %j takes a moment',
  (part) => {
    const hostile = part.repeat(Math.floor((1024 * 1024) / part.length));
    expect(effortOf(() => plainLine(hostile))).toBeLessThan(600);
  },
);
