import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QuestionInput, QuestionInput as QuestionSchema } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { CalculationInput, Pick, ShowInput } from '#questions/model/condition-input.ts';
import { type Condition, groupOf, isGroup, questionOf, type Show } from '#questions/model/conditions.ts';
import type { Expression } from '#questions/model/expressions.ts';
import type { Json } from '#questions/model/kind.ts';
import { serverOf } from '#questions/server.ts';
import { shownIn, toAnswers, toStored } from '#server/answering/answers.policy.ts';
import { createRandom } from '#server/demo/random.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import { toCalculations, toEndings, toQuestion, toSections } from './document/served.ts';
import type { StoredParts } from './document/stored.ts';
import type { Section } from './sections.ts';
import { type Conditional, type Ended, shownTo } from './visibility.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const WORDS = ['Red', 'Green', 'Blue', 'White'];

/** A condition that an author may write of a question of this kind. */
const PICKS: Record<string, fc.Arbitrary<Pick>> = {
  choice: fc.constantFrom(...WORDS, { slot: 'other' }),
  multiple: fc.constantFrom(...WORDS, { slot: 'none' }),
  scale: fc.constantFrom(...['1', '3', '5'].map((slot) => ({ slot }))),
};
const KINDS = Object.keys(PICKS) as QuestionInput['kind'][];
const SETTINGS: Record<string, object> = { choice: { other: 'Another' }, multiple: { none: 'None' }, scale: {} };

const conditionOn = (n: number, kind: string) => {
  const not = fc.constantFrom(undefined, true as const);
  return fc.oneof(
    fc.record({ answered: fc.constant(id(n)), not }),
    fc
      .record({ chosen: fc.array(PICKS[kind] ?? fc.constant('Red'), { minLength: 1, maxLength: 3 }), not })
      .map((rest) => ({ question: id(n), ...rest })),
    ...(kind === 'scale'
      ? [
          fc.record({
            number: fc.constant(id(n)),
            op: fc.constantFrom('below', 'atLeast', 'isNot' as never),
            value: fc.integer({ min: 0, max: 6 }),
          }),
        ]
      : []),
    fc.record({ field: fc.constant('src'), op: fc.constantFrom('is', 'isNot'), value: fc.constantFrom('mail', '') }),
    ...(kind === 'scale'
      ? [holding(n, 'atLeast', fc.integer({ min: 0, max: 6 })), holding(n, 'below', fc.integer({ min: 0, max: 6 }))]
      : [
          holding(n, kind === 'choice' ? 'is' : 'contains', fc.constantFrom(...WORDS)),
          fc.record({ count: fc.constant(id(n)), op: fc.constant('atLeast'), value: fc.integer({ min: 0, max: 3 }) }),
        ]),
    fc.integer({ min: 0, max: 8 }).map((value) => ({
      holds: { call: 'atLeast', of: [{ calculated: calculationId(n) }, { value }] },
    })),
  );
};

const holding = (n: number, call: string, value: fc.Arbitrary<number | string>) =>
  value.map((each) => ({ holds: { call, of: [{ answer: id(n) }, { value: each }] } }));

/** Each calculation counts the values of the questions up to its own, by the count before it. */
const calculationId = (n: number) => id(1_000 + n);
const calculationsFor = (kinds: readonly unknown[]): CalculationInput[] =>
  kinds.map((_, n) => ({
    ...{ _id: calculationId(n), name: `C${n}` },
    formula: {
      call: 'add',
      of: [{ call: 'count', of: [{ answer: id(n) }] }, n === 0 ? { value: 0 } : { calculated: calculationId(n - 1) }],
    },
  }));

/** When something behind these questions is shown. */
function showBehind(kinds: readonly string[]): fc.Arbitrary<ShowInput | null> {
  if (kinds.length === 0) return fc.constant(null);
  const one = fc.integer({ min: 0, max: kinds.length - 1 }).chain((n) => conditionOn(n, kinds[n] ?? ''));
  const group = <Part>(part: fc.Arbitrary<Part>) =>
    fc.oneof(
      fc.record({ all: fc.array(part, { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(part, { minLength: 1, maxLength: 3 }) }),
      fc.record({ none: fc.array(part, { minLength: 1, maxLength: 3 }) }),
    );
  return fc.oneof(
    fc.constant(null),
    fc.constant(null),
    group(fc.oneof(one, group(fc.oneof(one, group(one))))),
  ) as fc.Arbitrary<ShowInput | null>;
}

const sectionBehind = (kinds: readonly string[]) =>
  fc.option(
    showBehind(kinds).map((show) => ({ title: 'Part', show })),
    { nil: undefined },
  );

/** Surveys with up to eight questions, whose conditions look at any that stand before them. */
const SURVEY = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 8 }).chain((kinds) =>
  fc.record({
    questions: fc.tuple(
      ...kinds.map((kind, n) => {
        const before = kinds.slice(0, n);
        return fc.record({
          _id: fc.constant(id(n)),
          kind: fc.constant(kind),
          text: fc.constant(`Question ${n}`),
          settings: fc.constant(SETTINGS[kind] ?? {}),
          options: fc.tuple(
            ...(kind === 'scale' ? [] : WORDS).map((text) => showBehind(before).map((show) => ({ text, show }))),
          ),
          show: showBehind(before),
          section: sectionBehind(before),
          subsection: sectionBehind(before),
        });
      }),
    ),
    endings: fc.array(
      fc.record({
        title: fc.constant('The end'),
        show: showBehind(kinds),
        screens: fc.constantFrom(undefined, undefined, true as const),
      }),
      { maxLength: 3 },
    ),
  }),
);

type Written = typeof SURVEY extends fc.Arbitrary<infer Value> ? Value : never;

/** As the server stores it; endings that would screen out all do not. */
function stored({ questions, endings }: Written): StoredParts {
  const few = questions.map((question) => QuestionSchema.parse(question));
  const written = {
    questions: few,
    endings: endings.map(({ screens, ...ending }) => ({
      ...ending,
      text: '',
      link: '',
      ...(ending.show && screens && { screens }),
    })),
    calculations: calculationsFor(few),
    pollQuestion: '',
    pollOptions: [],
  };
  return compileNew(written, (given) => given ?? crypto.randomUUID());
}

const conditionalOf = (asked: StoredParts): Conditional => ({
  questions: asked.questions.map(toQuestion),
  sections: toSections(asked),
  endings: toEndings(asked.endings),
  calculations: toCalculations(asked.calculations),
});

const SURVEY_OF_FEW = SURVEY.filter(({ questions, endings }) => {
  const shows = questions.flatMap(({ show, section, subsection, options }) => [
    show,
    section?.show,
    subsection?.show,
    ...options.map((option) => option.show),
  ]);
  return [...shows, ...endings.map(({ show }) => show)].filter(Boolean).length <= 40;
});
const CASE = fc.record({
  survey: SURVEY_OF_FEW,
  seed: fc.integer(),
  skips: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  fields: fc.constantFrom({}, { src: 'mail' }, { src: 'news' }),
});

/** Plausible answers to all questions but those that are skipped. */
function answersTo(survey: Conditional, seed: number, skips: readonly boolean[]): Record<string, Json> {
  const { next } = createRandom(seed);
  return Object.fromEntries(
    survey.questions.flatMap((question, n) =>
      skips[n] ? [] : [[question._id, serverOf(question.kind).sample.answer(question, next) as Json]],
    ),
  );
}

test('[L08] whatever a survey asks and a respondent answers, what is stored is what the page shows, and nothing else', () => {
  fc.assert(
    fc.property(CASE, ({ survey, seed, skips, fields }) => {
      const asked = stored(survey);
      const conditional = conditionalOf(asked);
      const answers = answersTo(conditional, seed, skips);
      const page = shownTo(conditional, { answers, fields });

      const kept = toStored(asked, shownIn(asked, answers, fields), 1);
      if ('fields' in kept) return;
      if (kept.screened) {
        expect(page.ending?.screens).toBe(true);
        expect(toAnswers(asked, kept)).toEqual({});
        return;
      }
      expect(toAnswers(asked, kept)).toEqual(page.answers);
      const handedIn = toStored(asked, shownIn(asked, page.answers, fields), 1);
      expect(handedIn).toMatchObject({
        choices: kept.choices.filter((code) => code !== asked.hiddenAnswersCode),
        given: kept.given,
      });
    }),
    { numRuns: 500 },
  );
});

test('[L08] one pass shows what a judgement of each question by itself would show', () => {
  fc.assert(
    fc.property(CASE, ({ survey, seed, skips, fields }) => {
      const conditional = conditionalOf(stored(survey));
      const answers = answersTo(conditional, seed, skips);
      const { questions, ending } = shownTo(conditional, { answers, fields });

      const judge = judgeOf(conditional, answers, fields);
      const shown = conditional.questions.filter((_, n) => judge.isShown(n));
      expect(questions.map(({ _id }) => _id)).toEqual(shown.map(({ _id }) => _id));
      for (const question of questions) expect(question.codes).toEqual(judge.codesOf(question._id));
      expect(ending?.code ?? null).toBe(judge.ending());
    }),
    { numRuns: 500 },
  );
});

/** The rules, question by question and without a thought of speed: each asks anew what it looks at. */
function judgeOf(
  { questions, sections, endings }: Conditional,
  answers: Record<string, Json>,
  fields: Record<string, string>,
) {
  const placeOf = (questionId: string | null) => questions.findIndex(({ _id }) => _id === questionId);
  const isScreened = (before: number) =>
    endings.some(({ screens, show }) => screens && show && lastPlace(show) < before && meets(show));
  const lastPlace = (show: Show): number =>
    Math.max(
      -1,
      ...flat(show).map((condition) =>
        'holds' in condition ? lastRead(condition.holds) : placeOf(questionOf(condition)),
      ),
    );
  function lastRead(formula: Expression): number {
    if ('call' in formula) return Math.max(...formula.of.map(lastRead));
    if ('calculated' in formula) return questions.findIndex((_, n) => calculationId(n) === formula.calculated);
    return 'answer' in formula ? placeOf(formula.answer) : -1;
  }

  function isShown(n: number): boolean {
    const question = questions[n];
    if (!question || isScreened(n)) return false;
    const begins = (level: 2 | undefined) =>
      sections.findLast((section) => section.level === level && placeOf(section.from) <= n);
    const [outer, inner] = [begins(undefined), begins(2)];
    const isInside = inner && (!outer || placeOf(inner.from) >= placeOf(outer.from));
    for (const section of [outer, isInside ? inner : undefined]) {
      if (section?.show && !meets(section.show)) return false;
    }
    if (question.show && !meets(question.show)) return false;
    return question.options.length === 0 || codesOf(question._id).length > 0;
  }

  function codesOf(questionId: string): number[] {
    const { codes, optionShow } = questions[placeOf(questionId)] ?? { codes: [] };
    return codes.filter((_, index) => !optionShow?.[index] || meets(optionShow[index]));
  }

  /** What counts of an answer; null where there is none that counts. */
  function factsAt(questionId: string) {
    const n = placeOf(questionId);
    const [question, answer] = [questions[n], answers[questionId]];
    if (!question || answer === undefined || !isShown(n)) return null;
    const codes = codesOf(questionId);
    const isLeft = (code: number) => !question.codes.includes(code) || codes.includes(code);
    const { facts, without } = factsOf(question.kind);
    const left = without ? without(answer, isLeft) : answer;
    return left === null ? null : facts({ ...question, codes }, left);
  }

  function meets(part: Show | Condition): boolean {
    if ('all' in part) return part.all.every(meets);
    if ('any' in part) return part.any.some(meets);
    if ('none' in part) return !part.none.some(meets);
    if ('holds' in part) return meetsFormula(part.holds);
    if ('field' in part) return ((fields[part.field] ?? '') === part.value) === (part.op === 'is');
    const facts = factsAt(questionOf(part) ?? '');
    if ('answered' in part) return (facts !== null) !== (part.not ?? false);
    if ('count' in part) return facts !== null && valuesAt(part.count).length >= part.value;
    if ('question' in part) return part.chosen.some((code) => facts?.codes.includes(code)) !== (part.not ?? false);
    if (!('number' in part) || typeof part.value === 'object' || facts?.number === undefined) return false;
    if (part.op === 'below') return facts.number < part.value;
    return part.op === 'atLeast' ? facts.number >= part.value : facts.number !== part.value;
  }

  /** Formulas of the forms that the surveys have. */
  function meetsFormula(formula: Expression): boolean {
    if (!('call' in formula)) return false;
    const [left, right] = formula.of;
    const bound = right && 'value' in right ? right.value : '';
    if (left && 'calculated' in left) {
      const n = questions.findIndex((_, place) => calculationId(place) === left.calculated);
      const counted = questions.slice(0, n + 1).flatMap(({ _id }) => valuesAt(_id));
      return counted.length >= Number(bound);
    }
    const values = left && 'answer' in left ? valuesAt(left.answer) : [];
    if (formula.call === 'below') return values.some((value) => Number(value) < Number(bound));
    return values.some((value) => (formula.call === 'atLeast' ? Number(value) >= Number(bound) : value === bound));
  }

  /** The chosen options in words, or the point of a scale. */
  function valuesAt(questionId: string): (string | number)[] {
    const facts = factsAt(questionId);
    const { options = [], codes = [], slots = {} } = questions[placeOf(questionId)] ?? {};
    if (facts?.number !== undefined) return [facts.number];
    const words = new Map([...codes.map((code, index) => [code, options[index] ?? ''] as const)]);
    const names = new Map(Object.entries(slots).map(([name, code]) => [code, name]));
    const isChoice = questions[placeOf(questionId)]?.kind !== 'scale';
    if (!isChoice) return facts ? ['true'] : [];
    return (facts?.codes ?? []).map((code) => words.get(code) ?? names.get(code) ?? '');
  }

  function ending(): number | null {
    const screening = endings.filter(({ screens, show }) => screens && show && meets(show));
    const first = screening.toSorted((one, other) => lastPlace(one.show as Show) - lastPlace(other.show as Show))[0];
    const usual = endings.find(({ screens, show }): boolean => !screens && (!show || meets(show)));
    return ((first ?? usual) as Ended | undefined)?.code ?? null;
  }

  return { isShown, codesOf, ending };
}

const flat = (show: Show): Condition[] => groupOf(show)[1].flatMap((part) => (isGroup(part) ? flat(part) : [part]));

describe('[S103] a section in a section', () => {
  const yesNo = (n: number, more: object = {}) =>
    QuestionSchema.parse({ _id: id(n), text: `Question ${n}`, options: ['Yes', 'No'], ...more });
  const said = (n: number, option: string): ShowInput => ({ all: [{ question: id(n), chosen: [option] }] });
  const survey = conditionalOf(
    compileNew(
      {
        questions: [
          yesNo(0),
          yesNo(1),
          yesNo(2, {
            section: { title: 'Home', show: said(0, 'Yes') },
            subsection: { title: 'Kitchen', show: said(1, 'Yes') },
          }),
          yesNo(3),
          yesNo(4, { subsection: { title: 'Garden' } }),
          yesNo(5, { section: { title: 'Work' } }),
        ],
        ...{ pollQuestion: '', pollOptions: [] },
      },
      (given) => given ?? crypto.randomUUID(),
    ),
  );
  const shownFor = (home: 0 | 1, kitchen: 0 | 1) => {
    const codes = survey.questions[0]?.codes ?? [];
    const other = survey.questions[1]?.codes ?? [];
    const answers = { [id(0)]: codes[home] ?? 0, [id(1)]: other[kitchen] ?? 0 };
    const placeOf = (from: string) => survey.questions.findIndex(({ _id }) => _id === from);
    const { questions, sections } = shownTo(survey, { answers });
    return {
      asked: questions.map(({ text }) => Number(text.at(-1))),
      begun: sections.map((section) => [(section as Section).title, placeOf(section.from)]), // of this survey
    };
  };

  test('is asked only if the conditions of both hold', () => {
    expect(shownFor(0, 0).asked).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shownFor(0, 1).asked).toEqual([0, 1, 4, 5]);
    expect(shownFor(1, 0).asked).toEqual([0, 1, 5]);
  });

  test('begins with the first question that is asked of both, the outer one first', () => {
    expect(shownFor(0, 0).begun).toEqual([
      ['Home', 2],
      ['Kitchen', 2],
      ['Garden', 4],
      ['Work', 5],
    ]);
    expect(shownFor(0, 1).begun).toEqual([
      ['Home', 4],
      ['Garden', 4],
      ['Work', 5],
    ]);
    expect(shownFor(1, 0).begun).toEqual([['Work', 5]]);
  });
});
