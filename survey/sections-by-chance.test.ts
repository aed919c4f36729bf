import { describe, expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import { drawnForSome, leftOut, placesInSets } from './drawn-questions.ts';
import { beginsInSets, inOrder, type Ordered, shownInOrder } from './randomization.ts';
import type { Section } from './sections.ts';
import { swappedIn } from './too-early.ts';

const SEEDS = Array.from({ length: 2_400 }, (_, index) => index * 893_459);

const asking = (_id: string, rest: object = {}) =>
  ({ _id, kind: 'choice', text: `${_id}?`, options: ['A', 'B'], codes: [1, 2], settings: {}, ...rest }) as Question; // what chance reads of it
const section = (_id: string, from: string, rest: Partial<Section> = {}): Section => ({
  ...{ _id, title: _id.toUpperCase(), text: '', from },
  ...rest,
});
const surveyOf = (ids: string, sections: Section[], rest: Partial<Ordered> = {}): Ordered => ({
  ...{ questions: [...ids].map((id) => asking(id)), sections, shuffled: false },
  ...rest,
});
const idsOf = ({ questions }: Pick<Ordered, 'questions'>) => questions.map(({ _id }) => _id).join('');
const headingsOf = ({ sections }: Pick<Ordered, 'sections'>) =>
  sections.map(({ _id, from }) => `${_id}:${from}`).join(' ');

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
/** How far counts are from equal ones: chi-square. */
function chiSquare(counts: ReadonlyMap<string, number>): number {
  const expected = [...counts.values()].reduce((sum, count) => sum + count, 0) / counts.size;
  return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const SET = { set: 'A' };
/** Three sections of a set, a and the last section outside of it. */
const THREE = [section('x', 'b', SET), section('y', 'd', SET), section('z', 'e', SET), section('end', 'f')];
const survey = surveyOf('abcdefg', THREE);

describe('[K32] sections that change places', () => {
  test('come with all of their questions, each order as likely as another, and others stay', () => {
    const found = countEach(SEEDS.map((seed) => idsOf(inOrder(survey, seed))));
    expect([...found.keys()].toSorted()).toEqual(['abcdefg', 'abcedfg', 'adbcefg', 'adebcfg', 'aebcdfg', 'aedbcfg']);
    // 5 degrees of freedom: 20.5 is exceeded once in a thousand times.
    expect(chiSquare(found)).toBeLessThan(20.5);
    for (const seed of SEEDS.slice(0, 20)) {
      const own = inOrder(survey, seed);
      expect(own).toEqual(inOrder(survey, seed));
      const first = { x: 'b', y: 'd', z: 'e', end: 'f' };
      for (const { _id, from } of own.sections) expect(from).toBe(first[_id as keyof typeof first]);
      expect(own.sections.map(({ from }) => idsOf(own).indexOf(from))).toEqual(
        own.sections.map(({ from }) => idsOf(own).indexOf(from)).toSorted((one, other) => one - other),
      );
    }
  });

  test('change places only within their set, over what is between them', () => {
    const sections = [
      section('x', 'a', SET),
      section('m', 'b'),
      section('y', 'c', SET),
      section('p', 'd', { set: 'B' }),
      section('q', 'e', { set: 'B' }),
    ];
    const found = countEach(SEEDS.map((seed) => idsOf(inOrder(surveyOf('abcde', sections), seed))));
    expect([...found.keys()].toSorted()).toEqual(['abcde', 'abced', 'cbade', 'cbaed']);
    // 3 degrees of freedom: the order of one set says nothing of the other.
    expect(chiSquare(found)).toBeLessThan(16.3);
  });

  test('shuffle their questions apart from their places', () => {
    const sections = [section('x', 'a', { ...SET, shuffled: true }), section('y', 'c', SET)];
    const found = countEach(SEEDS.map((seed) => idsOf(inOrder(surveyOf('abcd', sections), seed))));
    expect([...found.keys()].toSorted()).toEqual(['abcd', 'bacd', 'cdab', 'cdba']);
    expect(chiSquare(found)).toBeLessThan(16.3);
    for (const seed of SEEDS.slice(0, 20)) {
      const own = inOrder(surveyOf('abcd', sections), seed);
      expect(own.sections.find(({ _id }) => _id === 'x')?.from).toBe(idsOf(own).match(/[ab]/)?.[0]);
    }
  });

  test('are subsections in their section, whose heading stays first', () => {
    const inner = (id: string, from: string) => section(id, from, { ...SET, level: 2 });
    const sections = [
      section('s', 'a'),
      inner('u', 'a'),
      inner('v', 'b'),
      section('t', 'c'),
      inner('w', 'c'),
      inner('r', 'd'),
    ];
    const found = countEach(SEEDS.map((seed) => headingsOf(inOrder(surveyOf('abcd', sections), seed))));
    expect([...found.keys()].toSorted()).toEqual([
      's:a u:a v:b t:c w:c r:d',
      's:a u:a v:b t:d r:d w:c',
      's:b v:b u:a t:c w:c r:d',
      's:b v:b u:a t:d r:d w:c',
    ]);
    expect(chiSquare(found)).toBeLessThan(16.3);
  });

  test('keep the questions of the section that are before them', () => {
    const sections = [
      section('s', 'a'),
      section('u', 'b', { ...SET, level: 2 }),
      section('v', 'c', { ...SET, level: 2 }),
    ];
    const found = new Set(SEEDS.map((seed) => headingsOf(inOrder(surveyOf('abc', sections), seed))));
    expect([...found].toSorted()).toEqual(['s:a u:b v:c', 's:a v:c u:b']);
  });

  test('are in the same order where some of their questions are not shown', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const own = inOrder(survey, seed);
      for (const hidden of ['b', 'd', 'bcd']) {
        const questions = survey.questions.filter(({ _id }) => !hidden.includes(_id));
        // As a condition of the page leaves them: each from its first question that is shown, and in other words.
        const sections = THREE.filter(
          ({ _id }) => !(hidden.includes('d') && _id === 'y') && !(hidden === 'bcd' && _id === 'x'),
        );
        const shown = shownInOrder(
          { questions, sections: sections.map((each) => ({ ...each, title: 'Filled' })) },
          own,
          seed,
        );
        expect(idsOf(shown)).toBe([...idsOf(own)].filter((id) => !hidden.includes(id)).join(''));
        expect(shown.sections.every(({ title }) => title === 'Filled')).toBe(true);
        expect(shown.sections.map(({ _id }) => _id)).toEqual(
          own.sections.map(({ _id }) => _id).filter((id) => sections.some(({ _id }) => _id === id)),
        );
        if (hidden === 'b') expect(shown.sections.find(({ _id }) => _id === 'x')?.from).toBe('c');
      }
    }
  });
});

describe('[K32] a set of which each respondent is asked some sections', () => {
  const two = surveyOf(
    'abcdefg',
    THREE.map((each) => (each.set ? { ...each, setDrawn: 2 } : each)),
  );
  const askedOf = (of: Ordered, seed: number) => {
    const out = leftOut(of, seed);
    return of.questions
      .map(({ _id }) => _id)
      .filter((id) => !out.has(id))
      .join('');
  };

  test('asks whole sections, each two as likely as others, whatever their order', () => {
    const found = countEach(SEEDS.map((seed) => askedOf(two, seed)));
    expect([...found.keys()].toSorted()).toEqual(['abcdfg', 'abcefg', 'adefg']);
    // 2 degrees of freedom: 13.8 is exceeded once in a thousand times.
    expect(chiSquare(found)).toBeLessThan(13.8);
    const both = countEach(SEEDS.map((seed) => `${askedOf(two, seed)} ${idsOf(inOrder(two, seed))}`));
    // 17 degrees of freedom.
    expect(both.size).toBe(18);
    expect(chiSquare(both)).toBeLessThan(40.8);
    expect([...drawnForSome(two)].join('')).toBe('bcde');
  });

  test('takes the smallest number that a section of the set says, and asks all where it has no more', () => {
    const saying = (...numbers: (number | undefined)[]) =>
      surveyOf(
        'abcdefg',
        THREE.map((each, place) => ({ ...each, ...(numbers[place] && { setDrawn: numbers[place] }) })),
      );
    for (const seed of SEEDS.slice(0, 50)) {
      expect(askedOf(saying(undefined, 2, 1), seed)).toMatch(/^a(bc|d|e)fg$/);
      expect(askedOf(saying(3), seed)).toBe('abcdefg');
    }
    expect(drawnForSome(saying(3)).size).toBe(0);
  });

  test('hides the statements of a section that is left out, and draws from those that are not', () => {
    const sections = [section('x', 'a', { ...SET, setDrawn: 1, drawn: 1 }), section('y', 'd', { ...SET, drawn: 1 })];
    const questions = [...'abcdef'].map((id) =>
      asking(id, 'cf'.includes(id) ? { kind: 'statement', options: [], codes: [] } : {}),
    );
    const found = countEach(SEEDS.map((seed) => askedOf({ questions, sections, shuffled: false }, seed)));
    expect([...found.keys()].toSorted()).toEqual(['ac', 'bc', 'df', 'ef']);
    expect(chiSquare(found)).toBeLessThan(16.3);
  });

  test('draws questions of a section from the subsections that it asks', () => {
    const inner = { ...SET, level: 2 as const, setDrawn: 1 };
    const sections = [section('s', 'a', { drawn: 1 }), section('u', 'a', inner), section('v', 'c', inner)];
    const of = surveyOf('abcd', sections);
    expect(new Set(SEEDS.map((seed) => askedOf(of, seed)))).toEqual(new Set(['a', 'b', 'c', 'd']));
    expect(drawnForSome(of).size).toBe(4);
    // It asks as many as any subsection has.
    const whole = surveyOf('abcd', [
      { ...section('s', 'a'), drawn: 2 },
      section('u', 'a', inner),
      section('v', 'c', inner),
    ]);
    expect(new Set(SEEDS.map((seed) => askedOf(whole, seed)))).toEqual(new Set(['ab', 'cd']));
  });

  test('counts places among the sections that are asked', () => {
    for (const seed of SEEDS.slice(0, 100)) {
      const out = leftOut(two, seed);
      const asked = inOrder(two, seed).sections.filter(({ set, from }) => set && !out.has(from));
      expect([...placesInSets(two, seed)].toSorted()).toEqual(asked.map(({ _id }, place) => [_id, place]).toSorted());
    }
    expect([...beginsInSets(two)]).toEqual([
      ['b', 'x'],
      ['d', 'y'],
      ['e', 'z'],
    ]);
  });
});

describe('[K32] a part that uses a question of a section in a set', () => {
  const answered = (id: string) => ({ all: [{ answered: id }] });
  const found = (of: Ordered) => swappedIn(of, []).map(({ question, field, other }) => `${question}.${field} ${other}`);
  const using = (id: string, other: string) => ({
    ...survey,
    questions: survey.questions.map((question) =>
      question._id === id ? asking(id, { show: answered(other) }) : question,
    ),
  });

  test('is told where it may come before that question', () => {
    expect(found(using('d', 'b'))).toEqual(['d.text b']);
    // In its own section, before and after the set, all is in its order.
    for (const [id, other] of [
      ['c', 'b'],
      ['d', 'a'],
      ['f', 'e'],
    ] as const)
      expect(found(using(id, other))).toEqual([]);
    expect(
      found({
        ...survey,
        questions: [
          ...survey.questions.slice(0, 3),
          asking('d', { text: 'Why {question:c}?' }),
          ...survey.questions.slice(4),
        ],
      }),
    ).toEqual(['d.text c']);
  });

  test('is told at the section whose condition or heading uses it, and between sections that change places', () => {
    const y = section('y', 'd', { ...SET, show: answered('b') });
    expect(found({ ...survey, sections: THREE.map((each) => (each._id === 'y' ? y : each)) })).toEqual(['d.section b']);
    const between = [section('x', 'a', SET), section('m', 'b', { text: 'As {question:a}.' }), section('y', 'c', SET)];
    expect(found(surveyOf('abc', between))).toEqual(['b.section a']);
  });

  test('is told of subsections within their section, and not of the questions before them', () => {
    const inner = [
      section('s', 'a'),
      section('u', 'b', { ...SET, level: 2 }),
      section('v', 'c', { ...SET, level: 2, show: answered('a') }),
    ];
    expect(found(surveyOf('abc', inner))).toEqual([]);
    const inside = inner.map((each) => (each._id === 'v' ? { ...each, show: answered('b') } : each));
    expect(found(surveyOf('abc', inside))).toEqual(['c.subsection b']);
  });
});
