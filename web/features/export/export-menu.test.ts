import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ExportFiles, ExportMenu } from '#web/features/export/export-menu.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const TITLE = '\u05e1\u05e7\u05e8';
const files = () =>
  renderWords(
    createElement(
      MemoryRouter,
      null,
      createElement(ExportFiles, { surveyId: 'a b', title: TITLE, onBegin: () => undefined }),
    ),
  );

test('a survey without responses offers no file', () => {
  const html = renderWords(createElement(ExportMenu, { surveyId: 'a b', title: TITLE, count: 0 }));
  expect(html).toContain(say('exports.none'));
  expect(html).not.toContain('<button');
});

test('[S65] one button downloads the responses', () => {
  const html = renderWords(createElement(ExportMenu, { surveyId: 'a b', title: TITLE, count: 3 }));
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain(say('exports.download'));
});

test('[S65] each kind of file is a link with the title in its name', () => {
  expect(files().match(/href="[^"]*a%20b[^"]*"/g)).toHaveLength(3);
  expect(files().match(/aria-label="[^"]*\u05e1\u05e7\u05e8[^"]*"/g)).toHaveLength(3);
});

test('codes instead of texts are a box beside the files', () => {
  expect(files()).toContain(say('exports.codes'));
  expect(files()).not.toContain('words=codes');
});
