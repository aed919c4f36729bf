import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '#questions/contract.ts';
import type { Condition, Show } from '#questions/model/conditions.ts';
import type { Json } from '#questions/model/kind.ts';
import { type Conditional, shownTo } from '#survey/visibility.ts';
import { toCheckedLogic } from './checked.ts';
import { unreachable } from './reachable.ts';

/** A choice between two options, or a number. The codes of the question `n` are 10n + 1 and 10n + 2. */
const asked = (n: number, show?: Show, kind: 'choice' | 'number' = 'choice'): Question =>
  ({
    ...{ _id: String(n), kind, text: `Question ${n}`, settings: {} },
    ...(kind === 'choice' ? { options: ['Yes', 'No'], codes: [10 * n + 1, 10 * n + 2] } : { options: [], codes: [] }),
    ...(show && { show }),
  }) as unknown as Question; // as far as conditions look at it
const yes = (n: number): Condition => ({ question: String(n), chosen: [10 * n + 1] });
const no = (n: number): Condition => ({ question: String(n), chosen: [10 * n + 2] });
const not = (condition: Condition): Condition => ({ ...condition, not: true }) as Condition;
const survey = (questions: Question[], rest: Partial<Conditional> = {}): Conditional => ({
  ...{ questions, sections: [], endings: [], calculations: [] },
  ...rest,
});
const found = (conditional: Conditional) =>
  unreachable(toCheckedLogic(conditional)).map(({ rule, at }) => `${rule} ${at.join('.')}`);

describe('[L41] nobody gets to a question', () => {
  test.each<[string, Question[], string[]]>([
    ['that needs two answers to one choice', [asked(0), asked(1, { all: [yes(0), no(0)] })], ['questions.1.show']],
    [
      'that needs an answer and none',
      [asked(0), asked(1, { all: [yes(0), not({ answered: '0' })] })],
      ['questions.1.show'],
    ],
    [
      'that needs neither answer, and one',
      [asked(0), asked(1, { all: [{ answered: '0' }, not(yes(0)), not(no(0))] })],
      ['questions.1.show'],
    ],
    [
      'whose condition contradicts that of what it looks at',
      [asked(0), asked(1, { all: [yes(0)] }), asked(2, { all: [no(0), yes(1)] })],
      ['questions.2.show'],
    ],
    [
      'that needs a number above and below',
      [
        asked(0, undefined, 'number'),
        asked(1, {
          all: [
            { number: '0', op: 'above', value: 5 },
            { number: '0', op: 'atMost', value: 5 },
          ],
        }),
      ],
      ['questions.1.show'],
    ],
    [
      'that needs a hidden field to be two things',
      [
        asked(0),
        asked(1, {
          all: [
            { field: 'src', op: 'is', value: 'a' },
            { field: 'src', op: 'is', value: 'b' },
          ],
        }),
      ],
      ['questions.1.show'],
    ],
    [
      'behind one that nobody gets to',
      [asked(0), asked(1, { all: [yes(0), no(0)] }), asked(2, { any: [{ answered: '1' }] })],
      ['questions.1.show', 'questions.2.show'],
    ],
  ])('%s', (_, questions, places) => {
    expect(found(survey(questions))).toEqual(places.map((place) => `unreachable ${place}`));
  });

  test.each<[string, Question[]]>([
    ['one of two answers', [asked(0), asked(1, { any: [yes(0), no(0)] })]],
    ['the other answer, which leaving it open is, too', [asked(0), asked(1, { all: [not(yes(0)), not(no(0))] })]],
    [
      'a number between two',
      [
        asked(0, undefined, 'number'),
        asked(1, {
          all: [
            { number: '0', op: 'atLeast', value: 5 },
            { number: '0', op: 'atMost', value: 5 },
          ],
        }),
      ],
    ],
    ['one way of two', [asked(0), asked(1, { any: [{ all: [yes(0), no(0)] }, yes(0)] })]],
  ])('but to one that needs %s somebody does', (_, questions) => {
    expect(found(survey(questions))).toEqual([]);
  });

  test('in a section that is never shown, which is told once', () => {
    const questions = [asked(0), asked(1), asked(2)];
    const sections = [{ _id: 's', from: '1', show: { all: [yes(0), no(0)] } }];

    expect(found(survey(questions, { sections }))).toEqual(['unreachable questions.1.section.show']);
  });

  test('in a subsection that is never shown in its section, which is told once at the subsection', () => {
    const questions = [asked(0), asked(1), asked(2), asked(3)];
    const inner = { _id: 't', from: '2', level: 2 as const, show: { all: [no(0)] } };
    const sections = [{ _id: 's', from: '1', show: { all: [yes(0)] } }, inner];

    expect(found(survey(questions, { sections }))).toEqual(['unreachable questions.2.subsection.show']);
    expect(found(survey(questions, { sections: [inner] }))).toEqual([]);
  });
});

test('[L41] nobody gets an ending whose conditions contradict each other, nor one behind an ending for all', () => {
  const endings = [
    { code: 90, show: { all: [yes(0), no(0)] } },
    { code: 91 },
    { code: 92, show: { all: [yes(0)] } },
    { code: 93, show: { all: [no(0)] }, screens: true as const },
  ];

  expect(found(survey([asked(0)], { endings }))).toEqual([
    'unreachableEnding endings.0.show',
    'endingBehind endings.2.show',
  ]);
});

const COUNT = 5;
const CONDITION = (n: number) =>
  fc
    .integer({ min: 0, max: n - 1 })
    .chain((at) =>
      fc.constantFrom<Condition>(
        yes(at),
        no(at),
        not(yes(at)),
        not(no(at)),
        { answered: String(at) },
        not({ answered: String(at) }),
      ),
    );
const SHOW = (n: number): fc.Arbitrary<Show | undefined> => {
  if (n === 0) return fc.constant(undefined);
  const group = <Part>(part: fc.Arbitrary<Part>) =>
    fc
      .tuple(fc.constantFrom('all', 'any'), fc.array(part, { minLength: 1, maxLength: 3 }))
      .map(([by, parts]) => ({ [by]: parts }));
  return fc.oneof(fc.constant(undefined), group(fc.oneof(CONDITION(n), group(CONDITION(n))))) as fc.Arbitrary<
    Show | undefined
  >;
};
const QUESTIONS = fc.tuple(...Array.from({ length: COUNT }, (_, n) => SHOW(n).map((show) => asked(n, show))));

test('[L41] exactly what no respondent is shown, whatever they answer, is told as beyond reach', () => {
  const answers = everyAnswer();
  fc.assert(
    fc.property(QUESTIONS, (questions) => {
      const conditional = survey(questions);
      const seen = new Set(
        answers.flatMap((given) => shownTo(conditional, { answers: given }).questions.map(({ _id }) => _id)),
      );

      const beyond = questions
        .filter(({ _id }) => !seen.has(_id))
        .map(({ _id }) => `unreachable questions.${_id}.show`);
      expect(found(conditional)).toEqual(beyond);
    }),
    { numRuns: 300 },
  );
});

/** All that respondents can answer: each question with either option, or not at all. */
function everyAnswer(): Record<string, Json>[] {
  return Array.from({ length: 3 ** COUNT }, (_, way) =>
    Object.fromEntries(
      Array.from({ length: COUNT }, (_each, n) => [String(n), Math.floor(way / 3 ** n) % 3] as const).flatMap(
        ([id, choice]) => (choice === 0 ? [] : [[id, 10 * Number(id) + choice] as const]),
      ),
    ),
  );
}
