import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ExportButtons } from '#web/features/export/export-buttons.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

const shown = (count: number) =>
  renderWords(createElement(ExportButtons, { surveyId: 'a b', title: '\u05e1\u05e7\u05e8', count }));

test('a survey without responses offers no file', () => {
  expect(shown(0)).toContain(say('exports.none'));
  expect(shown(0)).not.toContain('href');
});

test.each([1, 1_000_000])('with %i responses each kind of file is a link with the title in its name', (count) => {
  const html = shown(count);
  expect(html.match(/href="[^"]*a%20b[^"]*"/g)).toHaveLength(3);
  expect(html.match(/aria-label="[^"]*\u05e1\u05e7\u05e8[^"]*"/g)).toHaveLength(3);
});

test('codes instead of texts are a box beside the files', () => {
  expect(shown(3)).toContain(say('exports.codes'));
  expect(shown(3)).not.toContain('words=codes');
});
