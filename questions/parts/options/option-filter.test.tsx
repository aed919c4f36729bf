import { createElement } from 'react';
import { expect, test } from 'vitest';
import { choiceWeb } from '#questions/choice/web.ts';
import { renderWords } from '#web/messages/read-words.tsx';
import { OptionFilter } from './option-filter.tsx';

const RESULT = {
  ...{ _id: 'q', question: 'How?', order: 'none' as const, total: 5 },
  options: [
    { code: 7, option: 'Train', count: 4 },
    { code: 3, option: 'Horse', count: 1, removed: true as const },
  ],
};

test('[S21] responses are filtered by the options of a question, each with its count', () => {
  const html = renderWords(createElement(OptionFilter, { result: RESULT, chosen: '3', onChoose: () => undefined }));
  const chips = html.split('<button').slice(1);

  expect(chips.map((chip) => chip.replaceAll(/^[^>]*>|<[^>]*>/g, ''))).toEqual([
    'All respondents5',
    'Train4',
    'Horse (removed)1',
  ]);
  expect(chips.map((chip) => chip.includes('aria-pressed="true"'))).toEqual([false, false, true]);
  expect([...choiceWeb.filters(RESULT)]).toEqual([
    ['7', 4],
    ['3', 1],
  ]);
});
