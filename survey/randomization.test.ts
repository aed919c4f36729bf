import { describe, expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import { drawnForSome, leftOut } from './drawn-questions.ts';
import { inOrder, type Ordered } from './randomization.ts';

const CHOICE = { kind: 'choice', settings: { look: 'list', chart: 'pie' } } as const;
const SEEDS = Array.from({ length: 2_400 }, (_, index) => index * 893_459);

/** A question with the options A, B, C … of the codes 1, 2, 3 … */
function asking(count: number, rest: Partial<Question> = {}): Question {
  const codes = Array.from({ length: count }, (_, index) => index + 1);
  const options = codes.map((code) => String.fromCodePoint(64 + code));
  return { _id: 'q', text: 'Which?', options, codes, shuffled: true, ...CHOICE, ...rest } as Question;
}
const surveyOf = (questions: Question[], rest: Partial<Ordered> = {}): Ordered => ({
  ...{ questions, sections: [], shuffled: false },
  ...rest,
});
const [first, ...others] = ['a', 'b', 'c', 'd', 'e'].map((_id) => asking(2, { _id, shuffled: undefined }));
const FIVE = first ? [first, ...others] : [];

const optionsFor = (question: Question, seed: number) => inOrder(surveyOf([question]), seed).questions[0]?.codes ?? [];
const idsFor = (survey: Ordered, seed: number) => inOrder(survey, seed).questions.map(({ _id }) => _id);

/** How far counts are from equal ones: chi-square. */
function chiSquare(counts: readonly number[], cells: number): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / cells;
  const missing = (cells - counts.length) * expected;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing);
}

function countEach(texts: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.values()];
}

describe('[L35] options in an order of each respondent', () => {
  test('are as likely in any order as in another', () => {
    const orders = countEach(SEEDS.map((seed) => String(optionsFor(asking(4), seed))));
    // 23 degrees of freedom: 49.7 is exceeded once in a thousand times.
    expect(orders).toHaveLength(24);
    expect(chiSquare(orders, 24)).toBeLessThan(49.7);
  });

  test('are as likely at any place as at another, however many there are', () => {
    for (const place of [0, 7, 19]) {
      const found = countEach(SEEDS.map((seed) => String(optionsFor(asking(20), seed)[place])));
      // 19 degrees of freedom.
      expect(chiSquare(found, 20)).toBeLessThan(43.8);
    }
  });

  test('say nothing of the order of another question', () => {
    const survey = surveyOf([asking(3), asking(3, { _id: 'p', codes: [4, 5, 6] })]);
    const pairs = SEEDS.map((seed) => JSON.stringify(inOrder(survey, seed).questions.map(({ codes }) => codes)));
    // 35 degrees of freedom.
    expect(chiSquare(countEach(pairs), 36)).toBeLessThan(66.7);
  });

  test('are the same for the same seed, with their texts and pictures', () => {
    const question = asking(5, { pictures: ['a', null, 'c', 'd', 'e'] });
    for (const seed of SEEDS.slice(0, 50)) {
      const { codes = [], options, pictures } = inOrder(surveyOf([question]), seed).questions[0] ?? question;
      expect(options).toEqual(codes.map((code) => question.options[code - 1]));
      expect(pictures).toEqual(codes.map((code) => question.pictures?.[code - 1] ?? null));
      expect(optionsFor(question, seed)).toEqual(codes);
    }
  });

  test('keep their order when another option comes or goes', () => {
    const less = asking(6);
    const more = asking(9);
    for (const seed of SEEDS.slice(0, 200)) {
      expect(optionsFor(more, seed).filter((code) => code <= 6)).toEqual(optionsFor(less, seed));
    }
  });

  test('stay in their place when they are pinned', () => {
    const orders = SEEDS.map((seed) => optionsFor(asking(5, { pinnedCodes: [5, 2] }), seed));
    for (const order of orders) expect([order[1], order[4]]).toEqual([2, 5]);
    expect(chiSquare(countEach(orders.map(String)), 6)).toBeLessThan(20.5);
  });
});

test('[L35] of a matrix the rows are shuffled, and the options stay', () => {
  const rows = [7, 8, 9].map((code) => ({ code, text: String(code) }));
  const matrix = asking(3, { rows, shuffled: true, pinnedCodes: [9] });
  const orders = SEEDS.map((seed) => inOrder(surveyOf([matrix]), seed).questions[0]);
  expect(orders.every((question) => String(question?.codes) === '1,2,3')).toBe(true);
  const found = new Set(orders.map((question) => question?.rows?.map(({ text }) => text).join()));
  expect(found).toEqual(new Set(['7,8,9', '8,7,9']));
});

describe('[L36] questions in an order of each respondent', () => {
  const section = { _id: 's', title: 'Two', text: '', from: 'c' };

  test('are shuffled within their section, which begins with the first of them', () => {
    const survey = surveyOf(FIVE, { sections: [{ ...section, shuffled: true }] });
    const orders = SEEDS.map((seed) => inOrder(survey, seed));
    for (const { questions, sections } of orders) {
      expect(questions.slice(0, 2).map(({ _id }) => _id)).toEqual(['a', 'b']);
      expect(sections).toEqual([{ ...section, shuffled: true, from: questions[2]?._id }]);
    }
    const found = countEach(orders.map(({ questions }) => questions.map(({ _id }) => _id).join()));
    expect(chiSquare(found, 6)).toBeLessThan(20.5);
  });

  test('are shuffled before the first section where the survey says so, and nowhere else', () => {
    const survey = surveyOf(FIVE, { shuffled: true, sections: [section] });
    expect(new Set(SEEDS.map((seed) => idsFor(survey, seed).join()))).toEqual(new Set(['a,b,c,d,e', 'b,a,c,d,e']));
  });

  test('stay in their place when they are pinned', () => {
    const pinned = FIVE.map((question, index) => (index === 0 ? { ...question, pinned: true as const } : question));
    const orders = SEEDS.map((seed) => idsFor(surveyOf(pinned, { shuffled: true }), seed));
    expect(new Set(orders.map(([id]) => id))).toEqual(new Set(['a']));
    expect(new Set(orders.map(String)).size).toBe(24);
  });
});

test('[L37] a survey that shuffles nothing is as it was', () => {
  const survey = surveyOf(FIVE, { sections: [{ _id: 's', title: 'Two', text: '', from: 'c' }] });
  expect(inOrder(survey, 7)).toBe(survey);
});

describe('[K29] a section that asks some of its questions', () => {
  const FIRST = FIVE[0]?._id ?? '';
  const drawnFrom = (questions: Question[], drawn: number, from = FIRST) =>
    SEEDS.map((seed) => leftOut({ questions, sections: [{ _id: 's', from, drawn }] }, seed));

  test('leaves out the same number for everybody, each set as likely as another', () => {
    const sets = drawnFrom(FIVE, 2).map((out) => FIVE.filter(({ _id }) => !out.has(_id)).map(({ _id }) => _id));
    expect(sets.every((ids) => ids.length === 2)).toBe(true);
    const counts = countEach(sets.map(String));
    // 9 degrees of freedom: 27.9 is exceeded once in a thousand times.
    expect(counts).toHaveLength(10);
    expect(chiSquare(counts, 10)).toBeLessThan(27.9);
  });

  test('asks the same again for the same seed, and moves few others when a question is added', () => {
    expect(drawnFrom(FIVE, 3)).toEqual(drawnFrom(FIVE, 3));
    const before = drawnFrom(FIVE, 3);
    const after = drawnFrom([...FIVE, asking(2, { _id: 'f' })], 3);
    // Only the new question can take the place of another.
    for (const [index, out] of after.entries()) {
      const changed = FIVE.filter(({ _id }) => out.has(_id) !== before[index]?.has(_id));
      expect(changed.length).toBe(out.has('f') ? 0 : 1);
    }
  });

  test('always shows its statements, and asks all if it has no more', () => {
    const statement = { _id: 's', kind: 'statement', text: 'Read this.', options: [], codes: [], settings: {} };
    const questions = [...FIVE, statement as unknown as Question]; // as a respondent gets it
    for (const out of drawnFrom(questions, 1)) expect([out.size, out.has('s')]).toEqual([4, false]);
    for (const out of drawnFrom(FIVE, 5)) expect(out.size).toBe(0);
  });

  test('leaves other sections, and the questions before it, as they are', () => {
    const survey = {
      questions: FIVE,
      sections: [
        { _id: 's', from: 'b', drawn: 1 },
        { _id: 't', from: 'd' },
      ],
    };
    for (const seed of SEEDS.slice(0, 50)) {
      const out = leftOut(survey, seed);
      expect([out.size, out.has('a'), out.has('d'), out.has('e')]).toEqual([1, false, false, false]);
    }
  });
});

describe('[S103] a section with a subsection', () => {
  const [OUTER, INNER] = [
    { _id: 's', title: 'Two', text: '', from: 'a' },
    { _id: 't', title: 'Three', text: '', from: 'c', level: 2 as const },
  ];

  test('shuffles the questions of both, each in its place, and the subsection only its own', () => {
    const both = surveyOf(FIVE, { sections: [{ ...OUTER, shuffled: true }, INNER] });
    const orders = SEEDS.map((seed) => inOrder(both, seed));
    for (const { questions, sections } of orders) {
      const ids = questions.map(({ _id }) => _id);
      expect(ids.slice(0, 2).toSorted()).toEqual(['a', 'b']);
      expect(sections.map(({ from }) => from)).toEqual([ids[0], ids[2]]);
    }
    expect(new Set(orders.map(({ questions }) => questions.map(({ _id }) => _id).join())).size).toBe(12);

    const inner = surveyOf(FIVE, { sections: [OUTER, { ...INNER, shuffled: true }] });
    const found = SEEDS.map((seed) => idsFor(inner, seed).join());
    expect(found.every((ids) => ids.startsWith('a,b,'))).toBe(true);
    expect(new Set(found).size).toBe(6);
  });

  test('shuffles with the questions before the first section, if it has no section', () => {
    const survey = surveyOf(FIVE, { shuffled: true, sections: [INNER] });
    expect(new Set(SEEDS.map((seed) => idsFor(survey, seed).join())).size).toBe(12);
  });

  test('begins with the same question as its subsection, the outer one first', () => {
    const survey = surveyOf(FIVE, { sections: [OUTER, { ...INNER, from: 'a', shuffled: true }] });
    for (const seed of SEEDS.slice(0, 20)) {
      const { questions, sections } = inOrder(survey, seed);
      expect(sections.map(({ _id, from }) => [_id, from])).toEqual([
        ['s', questions[0]?._id],
        ['t', questions[0]?._id],
      ]);
    }
  });

  test('draws from the questions of both, after the subsection has drawn from its own, each as often as another', () => {
    // The subsection leaves one of c, d, e; the section asks one of a, b and that one.
    const sections = [
      { _id: 's', from: 'a', drawn: 1 },
      { _id: 't', from: 'c', level: 2 as const, drawn: 1 },
    ];
    const asked = SEEDS.map((seed) => {
      const out = leftOut({ questions: FIVE, sections }, seed);
      return FIVE.filter(({ _id }) => !out.has(_id)).map(({ _id }) => _id);
    });
    expect(asked.every(({ length }) => length === 1)).toBe(true);
    const inner = countEach(asked.map(([id = '']) => (id < 'c' ? id : 'inner')));
    const within = countEach(asked.flatMap(([id = '']) => (id < 'c' ? [] : id)));
    // 2 degrees of freedom: 13.8 is exceeded once in a thousand times.
    expect(chiSquare(inner, 3)).toBeLessThan(13.8);
    expect(chiSquare(within, 3)).toBeLessThan(13.8);
    expect([...drawnForSome({ questions: FIVE, sections })].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('draws in the subsection alone if only that says so', () => {
    const sections = [
      { _id: 's', from: 'a' },
      { _id: 't', from: 'c', level: 2 as const, drawn: 2 },
    ];
    for (const seed of SEEDS.slice(0, 50)) {
      const out = leftOut({ questions: FIVE, sections }, seed);
      expect([out.size, out.has('a'), out.has('b')]).toEqual([1, false, false]);
    }
    expect([...drawnForSome({ questions: FIVE, sections })].toSorted()).toEqual(['c', 'd', 'e']);
  });
});
