import { expect, test } from 'vitest';
import type { Counted } from '#questions/model/kind.ts';
import { checkRanking, placeOf } from './check.ts';
import { ranking } from './contract.ts';
import { isTooClose, rankOptions } from './mean-places.ts';
import { dragged, moved } from './order.ts';
import { rankingServer } from './server.ts';
import type { RankingSettings } from './settings.ts';

/** A question with options of the codes 1 and up, as it is counted. */
function questionOf(count: number, settings: RankingSettings = {}): Counted<RankingSettings> {
  const codes = Array.from({ length: count }, (_, index) => index + 1);
  const keys = ranking.slots({ codes, rows: [], settings });
  return {
    id: 'id',
    text: 'What matters?',
    options: codes.map((code) => ({ code, text: `Option ${code}` })),
    rows: [],
    slots: Object.fromEntries(keys.map((key, index) => [key, 100 + index])),
    settings,
    answeredBefore: 0,
  };
}

function tally(question: Counted<RankingSettings>, answers: number[][], into = new Map<number, number>()) {
  for (const answer of answers)
    for (const code of rankingServer.codes(question, answer)) into.set(code, (into.get(code) ?? 0) + 1);
  return into;
}

const ranksOf = (question: Counted<RankingSettings>, counted: ReadonlyMap<number, number>) =>
  rankOptions({ _id: 'id', question: '', ...rankingServer.result(question, counted) });

test('[K07] the mean place of each option is that of all answers, exactly, and the best comes first', () => {
  const question = questionOf(3);
  const counted = tally(question, [
    [2, 1, 3],
    [2, 3, 1],
    [1, 2, 3],
  ]);

  expect(ranksOf(question, counted)).toMatchObject([
    { code: 2, counts: [2, 1, 0, 0], mean: { n: 3, mean: 4 / 3 } },
    { code: 1, counts: [1, 1, 1, 0], mean: { n: 3, mean: 2 } },
    { code: 3, counts: [0, 1, 2, 0], mean: { n: 3, mean: 8 / 3 } },
  ]);
});

test('[K07] an option that was left out counts as the place after the last, so that a rare first place does not lead', () => {
  const question = questionOf(3, { least: 1, most: 2 });
  const ranked = ranksOf(question, tally(question, [[1, 2], [1, 2], [1], [3]]));
  expect(ranked.map(({ code, mean }) => [code, mean?.mean])).toEqual([
    [1, 1.5],
    [2, 2.5],
    [3, 2.5],
  ]);
  expect(ranked.every(({ mean }) => mean?.n === 4)).toBe(true);
});

test('[K07] an option counts among those alone who were offered it', () => {
  const asked = questionOf(3);
  const question = { ...asked, slots: { ...asked.slots, 'not:3': 9_000 } };
  const counted = tally(question, [[3, 1, 2]]);
  // Two more never saw the third option.
  tally(
    question,
    [
      [1, 2],
      [1, 2],
    ],
    counted,
  );
  counted.set(9_000, 2);
  expect(ranksOf(question, counted).map(({ code, mean }) => [code, mean?.n, mean?.mean])).toEqual([
    [3, 1, 1],
    [1, 3, 4 / 3],
    [2, 3, 7 / 3],
  ]);
});

test('[K07] of more than twelve options the first three places are counted, whatever was counted before', () => {
  const twelve = questionOf(12);
  const all = twelve.options.map(({ code }) => code);
  const counted = tally(twelve, [all]);
  expect(rankingServer.result(twelve, counted).places).toBe(12);

  const added = { ...twelve, options: [...twelve.options, { code: 13, text: 'Option 13' }] };
  const slots = { ...twelve.slots, ...Object.fromEntries([1, 2, 3].map((place) => [placeOf(13, place), 900 + place])) };
  const thirteen = { ...added, slots };
  tally(thirteen, [[13, ...all]], counted);
  const { places, total, options } = rankingServer.result(thirteen, counted);
  expect({ places, total }).toEqual({ places: 3, total: 2 });
  expect(options[1]?.counts).toEqual([0, 1, 1]);
  expect(options[12]?.counts).toEqual([1, 0, 0]);
});

test('[K07] options that were removed after they had got a place stay in result, answers and exports', () => {
  const before = questionOf(3);
  const counted = tally(before, [[3, 1, 2]]);
  const question = {
    ...before,
    options: before.options.map((option) => (option.code === 3 ? { ...option, removed: true as const } : option)),
  };

  expect(rankingServer.result(question, counted).options.at(-1)).toMatchObject({
    code: 3,
    removed: true,
    counts: [1, 0, 0],
  });
  expect(rankingServer.read(question, [], rankingServer.keep(question, [3, 1, 2]))).toEqual([3, 1, 2]);
  expect(rankingServer.columns(question).map(({ header }) => header)).toEqual([
    'Option 1',
    'Option 2',
    'Option 3 (removed)',
  ]);
  expect(rankingServer.cells(question, [3, 1])).toEqual([2, null, 1]);
});

test('[K07] what is wrong with an order is said, and how many places are to be given', () => {
  const asked = { _id: 'id', text: '', options: ['A', 'B', 'C'], codes: [1, 2, 3] };
  const exact = { ...asked, settings: { most: 2 } };
  expect(checkRanking(exact, [2, 1])).toBeNull();
  expect(checkRanking(exact, [2])).toEqual({ code: 'tooFew', bound: 2 });
  expect(checkRanking(exact, [2, 1, 3])).toEqual({ code: 'tooMany', bound: 2 });
  expect(checkRanking(exact, [2, 2])).toEqual({ code: 'repeated' });
  expect(checkRanking(exact, [2, null])).toEqual({ code: 'places' });
  expect(checkRanking(exact, [2, 9])).toEqual({ code: 'unknown' });
  expect(checkRanking({ ...asked, settings: { least: 1 } }, [3])).toBeNull();
});

test('[K07] people who answered forbid fewer places, and more that must be given', () => {
  expect(ranking.tightened({ most: 3 }, { most: 2 })).toBe('most');
  expect(ranking.tightened({}, { most: 3 })).toBe('most');
  expect(ranking.tightened({ most: 3 }, { most: 5 })).toBe('least');
  expect(ranking.tightened({ most: 3 }, { most: 5, least: 3 })).toBeNull();
  expect(ranking.tightened({ least: 1 }, {})).toBe('least');
  expect(ranking.tightened({}, { least: 1 })).toBeNull();
});

test('[K07] a leader whose mean place could be that of the second is too close to call', () => {
  const question = questionOf(2);
  expect(isTooClose(ranksOf(question, tally(question, [[1, 2]])))).toBe(false);
  expect(
    isTooClose(
      ranksOf(
        question,
        tally(question, [
          [1, 2],
          [1, 2],
          [2, 1],
        ]),
      ),
    ),
  ).toBe(true);
  expect(
    isTooClose(
      ranksOf(
        question,
        tally(
          question,
          Array.from({ length: 9 }, () => [1, 2]),
        ),
      ),
    ),
  ).toBe(false);
  expect(
    isTooClose(
      ranksOf(
        question,
        tally(question, [
          [1, 2],
          [2, 1],
        ]),
      ),
    ),
  ).toBe(false);
});

test('[K07] a row that is dragged gets the place of its new row, and loses it below the line', () => {
  expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
  // 1 and 2 have places, then comes the line, then 3 and 4.
  const list = { order: [1, 2], others: [3, 4], most: 4 };
  expect(dragged({ ...list, from: 3, to: 1 })).toEqual([1, 3, 2]);
  expect(dragged({ ...list, from: 0, to: 3 })).toEqual([2]);
  expect(dragged({ ...list, most: 2, from: 4, to: 0 })).toEqual([4, 1]);
  expect(dragged({ order: [1, 2], others: [], most: 2, from: 1, to: 0 })).toEqual([2, 1]);
});
