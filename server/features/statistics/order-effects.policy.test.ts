import { describe, expect, test } from 'vitest';
import type { Answers } from '#contract/surveys/surveys.ts';
import { orderReader } from '#server/answering/orders.policy.ts';
import { ORDER } from '#server/db/tables/stored.ts';
import { createRandom } from '#server/demo/random.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { toQuestion } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';
import { inOrder } from '#survey/randomization.ts';
import { countByPlace } from './order-effects.policy.ts';

type Layout = Pick<Definition, 'questions' | 'sections' | 'shuffled'>;

function choosing(id: string, first: number, count: number, rest: Partial<StoredQuestion> = {}): StoredQuestion {
  const options = Array.from({ length: count }, (_, index) => ({ code: first + index, text: `Option ${index + 1}` }));
  return { id, text: id, options, ...rest };
}

/** What is found in so many responses of people who answer by what they see. */
function effectsIn(
  layout: Layout,
  count: number,
  answer: (seen: { questions: ReturnType<typeof toQuestion>[] }, random: () => number) => Answers,
  start = 1,
) {
  const definition = layout as Definition; // it is only asked what is shuffled
  const shown = { questions: layout.questions.map(toQuestion), sections: [], shuffled: layout.shuffled };
  const [random, counts, readOrder] = [createRandom(start).next, countByPlace(definition), orderReader(definition)];
  for (let index = 0; index < count; index += 1) {
    const seed = Math.floor(random() * 2 ** 31);
    const order = readOrder({ [ORDER]: [seed, 1] });
    if (order) counts.add(answer(inOrder(shown, seed), random), order);
  }
  return counts.effects();
}

const pickAny = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];
const oneOf = (questions: StoredQuestion[], rest: Partial<Layout> = {}): Layout => ({
  ...{ questions, sections: [], shuffled: false },
  ...rest,
});

describe('[L39] an effect of the order of options', () => {
  const layout = oneOf([choosing('q', 1, 4, { shuffled: true })]);

  test('is told where respondents prefer what stands first, with how much more', () => {
    const found = effectsIn(layout, 1_000, ({ questions: [seen] }, random) => ({
      q: (random() < 0.2 ? seen?.codes[0] : pickAny(seen?.codes ?? [], random)) ?? 0,
    }));
    expect(found.tested).toBe(2);
    expect(found.effects[0]).toEqual({
      ...{ of: 'options', question: 'q', place: 'first', answers: 1_000 },
      share: expect.closeTo(0.4, 1),
      expected: 0.25,
    });
  });

  test('is not told where one option is liked more, wherever it stands', () => {
    const found = effectsIn(layout, 5_000, (_seen, random) => ({ q: random() < 0.7 ? 3 : 1 }));
    expect(found).toEqual({ tested: 2, effects: [] });
  });

  test('is told wrongly as seldom as it should be', () => {
    const wrong = Array.from({ length: 200 }, (_, run) =>
      effectsIn(layout, 250, ({ questions: [seen] }, random) => ({ q: pickAny(seen?.codes ?? [], random) ?? 0 }), run),
    ).filter(({ effects }) => effects.length > 0);
    // 10 of 200 are expected; more than 20 once in a thousand runs.
    expect(wrong.length).toBeLessThanOrEqual(20);
    expect(wrong.length).toBeGreaterThan(1);
  });

  test('is looked for from 200 answers on', () => {
    const first = ({ questions: [seen] }: { questions: ReturnType<typeof toQuestion>[] }) => ({
      q: seen?.codes[0] ?? 0,
    });
    expect(effectsIn(layout, 199, first)).toEqual({ tested: 0, effects: [] });
    expect(effectsIn(layout, 200, first).effects).toMatchObject([
      { place: 'first', share: 1 },
      { place: 'last', share: 0 },
    ]);
  });

  test('of several choices counts with how many each respondent made, and of options that are shuffled alone', () => {
    const several = oneOf([
      choosing('q', 1, 6, {
        kind: 'multiple',
        shuffled: true,
        slots: { answered: 90 },
        options: choosing('q', 1, 6).options.map((option) =>
          option.code === 6 ? { ...option, pinned: true } : option,
        ),
      }),
    ]);
    // Everybody ticks what is last in the list, which never moves.
    const even = effectsIn(several, 2_000, ({ questions: [seen] }, random) => {
      const codes = (seen?.codes ?? []).filter((code) => code === 6 || random() < 0.4);
      return { q: codes };
    });
    expect(even).toEqual({ tested: 2, effects: [] });

    const last = effectsIn(several, 2_000, ({ questions: [seen] }, random) => ({
      q: (seen?.codes ?? []).filter((_code, place) => random() < (place === 4 ? 0.6 : 0.4)),
    }));
    expect(last.effects[0]).toMatchObject({ of: 'options', place: 'last' });
  });
});

describe('[L39] an effect of the order of questions', () => {
  const layout = oneOf(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => choosing(id, 1 + index * 3, 3)),
    { shuffled: true },
  );
  const answers = (seen: { questions: ReturnType<typeof toQuestion>[] }, code: (place: number, id: string) => number) =>
    Object.fromEntries(seen.questions.map(({ _id, codes }, place) => [_id, codes[code(place, _id)] ?? 0]));

  test('is told where a question is answered otherwise late than early', () => {
    const found = effectsIn(layout, 1_200, (seen, random) =>
      answers(seen, (place, id) => (id === 'c' && place >= 4 && random() < 0.5 ? 0 : Math.floor(random() * 3))),
    );
    expect(found.tested).toBe(6);
    expect(found.effects).toMatchObject([{ of: 'questions', question: 'c', option: 'Option 1' }]);
    const [effect] = found.effects;
    if (effect?.of !== 'questions') throw new Error('Another effect was told');
    expect(effect.late - effect.early).toBeGreaterThan(0.2);
    expect(effect.middle).toBeCloseTo(effect.early, 0);
  });

  test('is told wrongly as seldom as it should be', () => {
    const wrong = Array.from({ length: 100 }, (_, run) =>
      effectsIn(layout, 400, (seen, random) => answers(seen, () => Math.floor(random() ** 2 * 3)), run),
    );
    expect(wrong.every(({ tested }) => tested === 6)).toBe(true);
    // 5 of 100 are expected at most; more than 12 once in a thousand runs.
    expect(wrong.filter(({ effects }) => effects.length > 0).length).toBeLessThanOrEqual(12);
  });

  test('is looked for in scales, too, and between two questions in two parts', () => {
    const slots = Object.fromEntries([1, 2, 3, 4, 5].map((value) => [String(value), 20 + value]));
    const scale: StoredQuestion = { id: 's', kind: 'scale', text: 's', options: [], slots };
    const two = oneOf([choosing('a', 1, 3), scale], { shuffled: true });
    const found = effectsIn(two, 600, ({ questions }, random) => ({
      a: 1 + Math.floor(random() * 3),
      s: questions[0]?._id === 's' ? 5 : 1 + Math.floor(random() * 5),
    }));
    expect(found.effects).toMatchObject([{ of: 'questions', question: 's', early: 1 }]);
    expect(found.effects[0]).not.toHaveProperty('middle');
  });
});

test('[L39] nothing is looked for in a survey that shuffles nothing', () => {
  expect(countByPlace(oneOf([choosing('q', 1, 4)]) as Definition).canTell).toBe(false);
});
