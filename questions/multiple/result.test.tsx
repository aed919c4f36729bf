import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { renderWords } from '#web/messages/read-words.tsx';
import { loadParts } from '#web/ui/part.tsx';
import { MultipleAnswer } from './answer.tsx';
import { MultipleResult } from './result.tsx';

beforeAll(() => loadParts(['ShareMargins']));

const PICTURE = '/api/pictures/bread';
const RESULT = {
  ...{ _id: 'q', question: 'What do you take along?', total: 4 },
  options: [
    { code: 1, option: 'Bread', count: 3, picture: PICTURE },
    { code: 2, option: 'Fruit', count: 2 },
    { code: 3, option: 'Something else', count: 1, other: true as const },
  ],
};

const draw = (margins = false) =>
  renderWords(createElement(MultipleResult, { result: RESULT, own: null, digits: 0, margins }));

test('[K02] each share is of those who answered, however many they ticked', () => {
  const [, , ...rows] = draw().split('<tr');
  expect(rows.map((row) => row.match(/\d+%(?=<)/g))).toEqual([['75%'], ['50%'], ['25%']]);
});

test('[K02] the share of an option that not all were offered is of those who were, and says so', () => {
  const [bread, fruit, other] = RESULT.options;
  // One of the two who were offered tea leads with 2 of 2 over bread with 3 of 4.
  const options = [
    ...[bread, fruit, other].flatMap((each) => each ?? []),
    { code: 4, option: 'Tea', count: 2, offered: 2 },
  ];
  const html = renderWords(
    createElement(MultipleResult, { result: { ...RESULT, options }, own: null, digits: 0, margins: true }),
  );
  const [, , ...rows] = html.split('<tr');
  expect(rows.map((row) => row.match(/\d+%(?=<\/)/)?.[0])).toEqual(['75%', '50%', '25%', '100%']);
  expect(rows[3]).toContain('Offered to 2 people');
  expect(rows[3]).toContain('34% to 100%');
  expect(html).toContain('Both people chose');
  expect(html).toContain('its share is of those people.');
});

test('[S65] the headline names the two options that most people ticked', () => {
  expect(draw().replaceAll(/<[^>]+>|\p{Cf}/gu, '')).toMatch(/^75% of 4 people chose “Bread”, 50% “Fruit”\./);
});

test('[K02] [S15] margins are those of shares of people', () => {
  expect(draw(true)).toContain('30% to 95%');
});

test('[K12] pictures of options stand beside their words in answers', () => {
  const answer = renderWords(createElement(MultipleAnswer, { result: RESULT, value: [1, 2, { other: 'Tea' }] }));
  expect(answer.match(/<img[^>]+src="([^"]+)"/g)).toEqual([expect.stringContaining(PICTURE)]);
  expect(answer.replaceAll(/<[^>]+>|\p{Cf}/gu, '')).toBe('Bread, Fruit, Something else: Tea');
});
