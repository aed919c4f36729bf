import { describe, expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import type { Section } from '#survey/sections.ts';
import { pagesOf } from '#web/features/taking/form/pages.ts';

const asked = (_id: string) => ({ _id, codes: [1] }) as unknown as Question; // only these parts are read
const statement = (_id: string) => ({ _id, codes: [] }) as unknown as Question;
const section = (from: string) => ({ from }) as Section;
const idsOf = (questions: Question[], sections: Section[] = []) =>
  pagesOf({ questions, sections, asked: 'one-by-one' }).map((page) => page.questions.map(({ _id }) => _id));

describe('[S37] one question at a time, a statement', () => {
  test('is on the page of the next question, together with others', () => {
    expect(idsOf([statement('a'), statement('b'), asked('c'), asked('d')])).toEqual([['a', 'b', 'c'], ['d']]);
  });

  test('stays in its section', () => {
    expect(idsOf([asked('a'), statement('b'), asked('c')], [section('c')])).toEqual([['a'], ['b'], ['c']]);
  });

  test('has a page of its own if no question follows', () => {
    expect(idsOf([asked('a'), statement('b')])).toEqual([['a'], ['b']]);
  });
});

test('[S103] a subsection is on the page of its section, with its heading between, and on its own pages one at a time', () => {
  const questions = ['a', 'b', 'c', 'd'].map(asked);
  const sections = [section('b'), { from: 'c', level: 2 } as Section, section('d')];
  const pages = (way: 'by-section' | 'one-by-one') =>
    pagesOf({ questions, sections, asked: way }).map((page) => [
      page.questions.map(({ _id }) => _id).join(''),
      page.around.map(({ from }) => from).join(''),
      page.between.map(({ from }) => from).join(''),
    ]);

  expect(pages('by-section')).toEqual([
    ['a', '', 'c'],
    ['bc', 'b', 'c'],
    ['d', 'd', 'c'],
  ]);
  expect(pages('one-by-one')).toEqual([
    ['a', '', ''],
    ['b', 'b', ''],
    ['c', 'bc', ''],
    ['d', 'd', ''],
  ]);
});
