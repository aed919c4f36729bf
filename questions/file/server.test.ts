import { expect, test } from 'vitest';
import { fileServer } from './server.ts';

const question = {
  ...{ id: 'q', text: 'Which papers?', options: [], rows: [], answeredBefore: 0 },
  slots: { answered: 1, '2': 2, '3': 3, '4': 4, '5': 5 },
  settings: { look: 'upload' as const, taken: 'any' as const, max: 5 },
};
const file = (name: string) => ({ id: name, name, bytes: 1, type: 'text/plain' as const });

test('[K10] people and their files are counted apart', () => {
  expect(fileServer.codes(question, ['a', 'b', 'c'].map(file))).toEqual([1, 2, 3]);
  const counted = new Map([
    [1, 10],
    [2, 4],
    [3, 1],
  ]);
  expect(fileServer.result(question, counted)).toEqual({ total: 10, files: 15, look: 'upload' });
});

test('[K10] exports have names and numbers; an answer that was deleted with the account has none', () => {
  expect(fileServer.cells(question, [file('a.txt'), file('=b.txt')])).toEqual(['a.txt; =b.txt', 2]);
  expect(fileServer.cells(question, fileServer.read(question, [1], undefined))).toEqual(['', 0]);
});
