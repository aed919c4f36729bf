import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEED_MAX } from '#basics/limits.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type Caller, SURVEY, startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { readCsv, unpack } from '#server/test/syntax-files.ts';
import { leftOut } from '#survey/drawn-questions.ts';
import { inOrder } from '#survey/randomization.ts';

let site: TestApp;
let author: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  author = await site.join('surveyor');
});
afterAll(() => site.close());

const WAY = { text: 'By what?', options: ['Train', 'Bicycle', 'On foot', 'None of these'] };
const LAST_PINNED = WAY.options.map((text) => ({ text, pinned: text === 'None of these' }));
const SHUFFLED = { ...WAY, options: LAST_PINNED, shuffled: true };
const MATRIX = { kind: 'matrix' as const, text: 'How good?', options: ['Bad', 'Good'], rows: ['Price', 'Speed'] };
const PARTS = [
  { text: 'First?', options: ['Yes', 'No'], pinned: true },
  { text: 'Second?', options: ['Yes', 'No'] },
  { text: 'Third?', options: ['Yes', 'No'] },
  { text: 'Fourth?', options: ['Yes', 'No'], section: { title: 'Two', shuffled: true } },
  { text: 'Fifth?', options: ['Yes', 'No'] },
];

type Written = Parameters<TestApp['survey']>[1];
const editable = async ({ _id }: Pick<Survey, '_id'>) =>
  (await author.call('getDocument', { params: { id: _id } })).body;
async function update(survey: Survey, changes: Record<string, unknown>) {
  const body = { ...(await editable(survey)), ...changes };
  return author.call('updateSurvey', { params: { id: survey._id }, body });
}

async function answer(survey: Survey, seed: unknown, picks: (number | null)[] = [0]): Promise<number> {
  const person = await site.join();
  const { status } = await person.call('submitResponse', { body: { ...submissionTo(survey, picks).body, seed } });
  return status;
}

const givenIn = async ({ _id }: Pick<Survey, '_id'>) =>
  (
    await site.database.pool.query('select given from responses where survey_id = $1 order by submitted_at', [_id])
  ).rows.map(({ given }) => given);
async function rowsOf({ _id }: Pick<Survey, '_id'>): Promise<Record<string, string | null>[]> {
  const archive = await unpack((await author.call('exportResponsesZip', { params: { id: _id } })).bytes);
  return readCsv(archive['responses.csv'] ?? '');
}

describe('[L35] a question that is shuffled', () => {
  test('comes with what is shuffled of it, and what stays', async () => {
    const { questions } = await site.survey(author, { questions: [SHUFFLED, { ...MATRIX, shuffled: true }] });
    expect(questions[0]).toMatchObject({ shuffled: true, pinnedCodes: [questions[0]?.codes[3]] });
    expect(questions[1]).toMatchObject({ shuffled: true });
    expect(questions[1]).not.toHaveProperty('pinnedCodes');
  });

  test('stays so in an edit that says nothing of it, and not in one that says no', async () => {
    const survey = await site.survey(author, { questions: [SHUFFLED] });
    const [question] = survey.questions;
    const silent = { _id: question?._id, text: WAY.text, options: WAY.options };
    const kept = (await update(survey, { questions: [silent] })).body.survey.questions[0];
    expect(kept).toMatchObject({ shuffled: true, pinnedCodes: [question?.codes[3]] });
    expect((await editable(survey)).questions[0]).toMatchObject({
      shuffled: true,
      options: [{}, {}, {}, { pinned: true }],
    });

    const options = WAY.options.map((text) => ({ text, pinned: false }));
    const off = { ...silent, options, shuffled: false };
    expect((await update(survey, { questions: [off] })).body.survey.questions[0]).not.toHaveProperty('shuffled');
    const on = { ...silent, shuffled: true };
    const again = (await update(survey, { questions: [on] })).body.survey.questions[0];
    expect(again).toMatchObject({ shuffled: true });
    expect(again).not.toHaveProperty('pinnedCodes');
  });

  test('of a kind that has an order is not shuffled', async () => {
    const scale = { kind: 'scale' as const, text: 'How good?', shuffled: true };
    const { questions } = await site.survey(author, { questions: [scale] });
    expect(questions[0]).not.toHaveProperty('shuffled');
  });

  test.each([
    [{ questions: [{ ...WAY, shuffled: 'yes' }] }, 'questions.0.shuffled'],
    [{ questions: [{ ...WAY, pinned: 1 }] }, 'questions.0.pinned'],
    [{ questions: [{ ...WAY, options: [{ text: 'Train', pinned: 'x' }] }] }, 'questions.0.options.0'],
    [{ questions: [{ ...WAY, section: { title: 'A', shuffled: null } }] }, 'questions.0.section.shuffled'],
    [{ shuffled: 'all' }, 'shuffled'],
  ])('is refused as %j', async (changes, field) => {
    const { status, problem } = await author.call('createSurvey', { body: { ...SURVEY, ...changes } });
    expect(status).toBe(422);
    expect(Object.keys(problem.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
  });
});

describe('[L36] questions that are shuffled', () => {
  test('come with their section, and with those before the first one', async () => {
    const survey = await site.survey(author, { questions: PARTS, shuffled: true });
    expect(survey).toMatchObject({ shuffled: true, sections: [{ title: 'Two', shuffled: true }] });
    expect(survey.questions.map(({ pinned = false }) => pinned)).toEqual([true, false, false, false, false]);
    expect(await editable(survey)).toMatchObject({ shuffled: true });
  });

  test('stay so in an edit that says nothing of it', async () => {
    const survey = await site.survey(author, { questions: PARTS, shuffled: true });
    const { shuffled: _shuffled, ...rest } = await editable(survey);
    const questions = rest.questions.map(({ pinned: _pinned, section, ...question }) => ({
      ...question,
      ...(section && { section: { _id: section._id, title: 'Others', text: '' } }),
    }));
    const params = { id: survey._id };
    const { body } = await author.call('updateSurvey', { params, body: { ...rest, questions } as Written });
    expect(body.survey).toMatchObject({ shuffled: true, sections: [{ title: 'Others', shuffled: true }] });
    expect(body.survey.questions[0]?.pinned).toBe(true);

    const off = await update(survey, { shuffled: false });
    expect(off.body.survey.shuffled).toBe(false);
  });

  test('make another survey of one under the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const create = (changes: object) => author.call('createSurvey', { body: { ...SURVEY, ...changes } }, { headers });
    const { body } = await create({});
    expect((await create({ shuffled: false })).body._id).toBe(body._id);
    expect((await create({ shuffled: true })).problem.code).toBe('idempotency_key_reused');
  });
});

describe('[L37] the order of a respondent', () => {
  test('is kept with the response, as its seed and the revision that was read', async () => {
    const survey = await site.survey(author, { questions: [SHUFFLED] });
    for (const seed of [0, SEED_MAX, '77', undefined]) expect(await answer(survey, seed)).toBe(200);
    const orders = (await givenIn(survey)).map((given) => given?.order);
    expect(orders).toEqual([[0, 1], [SEED_MAX, 1], [77, 1], undefined]);
  });

  test.each([-1, 1.5, SEED_MAX + 1, 'x', null, [1]])('is refused as %j', async (seed) => {
    const survey = await site.survey(author, { questions: [SHUFFLED] });
    expect(await answer(survey, seed)).toBe(422);
    expect(await givenIn(survey)).toEqual([]);
  });

  test('is not kept where nothing is shuffled', async () => {
    const survey = await site.survey(author, { questions: [WAY] });
    expect(await answer(survey, 7)).toBe(200);
    expect(await givenIn(survey)).toEqual([null]);
  });

  test('is no answer, and nothing that a search finds', async () => {
    const survey = await site.survey(author, { questions: [SHUFFLED] });
    await answer(survey, 123_456_789);
    const list = async (query: Record<string, string>) =>
      (await author.call('listResponses', { params: { id: survey._id }, query })).body.responses;
    expect(await list({ search: '123456' })).toEqual([]);
    const [response] = await list({ search: 'train' });
    expect(Object.keys(response?.answers ?? {})).toEqual([survey.questions[0]?._id]);
  });

  test('makes no second response of a submission that is repeated', async () => {
    const survey = await site.survey(author, { questions: [SHUFFLED] });
    const person = await site.join();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...submissionTo(survey, [1]).body, seed: 5 };
    for (const _try of [1, 2]) expect((await person.call('submitResponse', { body }, { headers })).status).toBe(200);
    expect(await givenIn(survey)).toHaveLength(1);
  });
});

describe('[L38] exports', () => {
  test('have the order of options and the place of questions for each response', async () => {
    const survey = await site.survey(author, {
      questions: [SHUFFLED, { text: 'Second?', options: ['Yes', 'No'] }, { text: 'Third?', options: ['Yes', 'No'] }],
      shuffled: true,
    });
    const seeds = [1, 2, 3, 4, 5];
    for (const seed of seeds) await answer(survey, seed, [0, 1, null]);
    await answer(survey, undefined, [0, 1, null]);

    const rows = await rowsOf(survey);
    const shown = seeds.map((seed) => inOrder(survey, seed).questions);
    const [first, , third] = survey.questions;
    for (const [index, questions] of shown.entries()) {
      const codes = questions.find(({ _id }) => _id === first?._id)?.codes ?? [];
      expect(rows[index]).toMatchObject({
        q1_order: codes.join(' '),
        q1_order_text: codes.map((code) => (first?.codes.indexOf(code) ?? 0) + 1).join(' '),
        q1_place: String(questions.findIndex(({ _id }) => _id === first?._id) + 1),
        // Also of a question that was not answered.
        q3_place: String(questions.findIndex(({ _id }) => _id === third?._id) + 1),
      });
      expect(codes.at(-1)).toBe(first?.codes[3]);
    }
    expect(rows[5]).toMatchObject({ q1: String(first?.codes[0]) });
    expect(rows[5]?.['q1_order'] ?? '').toBe('');

    const csv = (await author.call('exportResponsesCsv', { params: { id: survey._id } })).bytes.toString('utf8');
    expect(csv).toContain('By what?: order shown,By what?: place in its section,');
    expect(csv).not.toContain('by codes');
  });

  test('have no such columns where nothing is shuffled', async () => {
    const survey = await site.survey(author, { questions: [WAY] });
    await answer(survey, 1);
    expect(Object.keys((await rowsOf(survey))[0] ?? {}).filter((name) => /order|place/.test(name))).toEqual([]);
  });

  test('say nothing of an order that was before the author changed what is shuffled', async () => {
    const survey = await site.survey(author, { questions: [SHUFFLED, WAY], shuffled: true });
    await answer(survey, 1, [0, 1]);
    const { questions } = await editable(survey);
    const longer = questions.map((question, index) => ({
      ...question,
      options: [...question.options, ...(index === 0 ? ['Bus'] : [])],
    }));
    const edited = (await update(survey, { questions: longer })).body.survey;
    await answer(edited, 2, [0, 1]);

    const rows = await rowsOf(survey);
    expect(rows.map((row) => row['q1_order'] ?? '')).toEqual([
      '',
      inOrder(edited, 2)
        .questions.find(({ _id }) => _id === edited.questions[0]?._id)
        ?.codes.join(' '),
    ]);
    // The same two questions are shuffled as before.
    expect(rows.map((row) => row['q2_place'] ?? '').every((place) => /^[12]$/.test(place))).toBe(true);

    const title = await update(edited, { title: 'Another title' });
    expect(title.status).toBe(200);
    expect((await rowsOf(survey))[1]?.['q1_order']).toBe(rows[1]?.['q1_order']);
  });
});

describe('[L39] effects of the order', () => {
  test('are told to the author from 200 responses on, with what was chosen at the first place', async () => {
    const survey = await site.survey(author, { questions: [{ ...WAY, shuffled: true }] });
    const people = await site.crowd(220);
    const read = async () => (await author.call('getOrderEffects', { params: { id: survey._id } })).body;
    const send = (person: Caller, index: number) => {
      const seed = index * 7_919;
      const [code] = inOrder(survey, seed).questions[0]?.codes ?? [];
      const answers = { [survey.questions[0]?._id ?? '']: index % 2 ? code : survey.questions[0]?.codes[1] };
      return person.call('submitResponse', { body: { ...submissionTo(survey).body, answers, seed } });
    };
    await Promise.all(people.slice(0, 199).map(send));
    expect(await read()).toMatchObject({ responses: 199, tested: 0, effects: [] });

    const statuses = await Promise.all(people.slice(199).map((person, index) => send(person, 199 + index)));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(read, { timeout: 5_000 }).toMatchObject({ responses: 220, isCut: false, tested: 2 });
    const { effects } = await read();
    expect(effects[0]).toMatchObject({ of: 'options', place: 'first', expected: 0.25, answers: 220 });
    expect(effects[0]).toMatchObject({ share: expect.closeTo(0.625, 1) });
  });

  test('are nobody else’s business', async () => {
    const survey = await site.survey(author, { questions: [SHUFFLED] });
    const params = { id: survey._id };
    const callers = [site.guest, await site.join(), await site.join('surveyor'), await site.join('admin')];
    const statuses = await Promise.all(
      callers.map(async (each) => (await each.call('getOrderEffects', { params })).status),
    );
    expect(statuses).toEqual([401, 403, 403, 200]);
  });
});

describe('[K30] a section that asks some of its questions', () => {
  const yesNo = (text: string) => ({ text, options: ['Yes', 'No'], required: true });
  const pool = async () =>
    site.survey(author, {
      questions: [
        { ...yesNo('First?'), section: { title: 'Pool', drawn: 2 } },
        yesNo('Second?'),
        yesNo('Third?'),
        { ...yesNo('Last?'), section: { title: 'End' } },
      ],
    });
  const askedOf = (survey: Survey, seed: number) => {
    const out = leftOut(survey, seed);
    return survey.questions.map(({ _id }) => !out.has(_id));
  };

  test('comes with the number, keeps it in an edit that says nothing, and loses it by null', async () => {
    const survey = await pool();
    expect(survey.sections[0]).toMatchObject({ drawn: 2 });
    const { questions } = await editable(survey);
    const kept = await update(survey, { questions: questions.map(({ section: _, ...question }) => question) });
    expect(kept.body.survey.sections[0]).toMatchObject({ drawn: 2 });
    const { questions: again } = await editable(survey);
    const all = again.map((question) => ({
      ...question,
      ...(question.section && { section: { ...question.section, drawn: null } }),
    }));
    expect((await update(survey, { questions: all })).body.survey.sections[0]).not.toHaveProperty('drawn');
  });

  test('needs no answer to what was not drawn, and drops one; clients without a seed answer all', async () => {
    const survey = await pool();
    const seed = 7;
    const asked = askedOf(survey, seed);
    expect(asked.filter(Boolean)).toHaveLength(3);

    expect(
      await answer(
        survey,
        seed,
        asked.map((isAsked) => (isAsked ? 0 : null)),
      ),
    ).toBe(200);
    expect(await answer(survey, seed, [0, 0, 0, 0])).toBe(200);
    const missing = asked.map((isAsked, index) => (isAsked && index !== asked.indexOf(true) ? 0 : null));
    expect(await answer(survey, seed, missing)).toBe(422);
    expect(await answer(survey, undefined, [0, 0, 0, null])).toBe(422);
    expect(await answer(survey, undefined, [0, 0, 0, 0])).toBe(200);

    const { results } = (await author.call('getSurvey', { params: { id: survey._id } })).body;
    expect(results?.map(({ total }) => total)).toEqual(asked.map((isAsked) => (isAsked ? 3 : 1)));
  });

  test('exports say which questions were asked, and nothing of respondents before a change', async () => {
    const survey = await pool();
    const seeds = [1, 2, 3, 4];
    for (const seed of seeds) {
      await answer(
        survey,
        seed,
        askedOf(survey, seed).map((isAsked) => (isAsked ? 1 : null)),
      );
    }
    await answer(survey, undefined, [1, 1, 1, 1]);

    const rows = await rowsOf(survey);
    for (const [index, seed] of seeds.entries()) {
      const [first, second, third] = askedOf(survey, seed).map((isAsked) => String(Number(isAsked)));
      expect(rows[index]).toMatchObject({ q1_drawn: first, q2_drawn: second, q3_drawn: third });
    }
    expect(rows[4]?.['q1_drawn'] ?? '').toBe('');
    expect(rows[0]).not.toHaveProperty('q4_drawn');

    const { questions } = await editable(survey);
    const fewer = questions.map((question) => ({
      ...question,
      ...(question.section?.title === 'Pool' && { section: { ...question.section, drawn: 1 } }),
    }));
    expect((await update(survey, { questions: fewer })).status).toBe(200);
    expect((await rowsOf(survey))[0]?.['q1_drawn'] ?? '').toBe('');
  });

  test('[S103] draws from its subsections as well, and exports know it until the author changes one of them', async () => {
    const survey = await site.survey(author, {
      questions: [
        { ...yesNo('First?'), section: { title: 'Pool', drawn: 2 } },
        { ...yesNo('Second?'), subsection: { title: 'Inner', drawn: 1 } },
        yesNo('Third?'),
        { ...yesNo('Fourth?'), subsection: { title: 'Other' } },
        { ...yesNo('Last?'), section: { title: 'End' } },
      ],
    });
    const seeds = [1, 2, 3, 4, 5, 6];
    for (const seed of seeds) {
      const asked = askedOf(survey, seed);
      // Two of the pool, at most one of the inner subsection, and the last.
      expect([asked.filter(Boolean).length, asked[1] && asked[2], asked[4]]).toEqual([3, false, true]);
      const told = asked.map((isAsked) => (isAsked ? 0 : null));
      expect(await answer(survey, seed, told)).toBe(200);
    }
    const drawnOf = async () =>
      (await rowsOf(survey)).map((row) => [1, 2, 3, 4, 5].map((number) => row[`q${number}_drawn`] ?? ''));
    expect(await drawnOf()).toEqual(
      seeds.map((seed) => [
        ...askedOf(survey, seed)
          .slice(0, 4)
          .map((isAsked) => String(Number(isAsked))),
        '',
      ]),
    );

    const { questions } = await editable(survey);
    const fewer = questions.map((question) => ({
      ...question,
      ...(question.subsection?.title === 'Inner' && { subsection: { ...question.subsection, drawn: null } }),
    }));
    expect((await update(survey, { questions: fewer })).status).toBe(200);
    expect((await drawnOf()).flat().join('')).toBe('');
  });
});

describe('[K32] sections of a set', () => {
  const yesNo = (text: string) => ({ text, options: ['Yes', 'No'], required: true });
  const films = async (setDrawn?: number) =>
    site.survey(author, {
      questions: [
        yesNo('First?'),
        { ...yesNo('Film A?'), section: { title: 'A', set: 'films', ...(setDrawn && { setDrawn }) } },
        yesNo('Why A?'),
        { ...yesNo('Film B?'), section: { title: 'B', set: 'films' } },
        { ...yesNo('Film C?'), section: { title: 'C', set: 'films' } },
        { ...yesNo('Last?'), section: { title: 'End' } },
      ],
    });
  const askedOf = (survey: Survey, seed: number) => {
    const out = leftOut(survey, seed);
    return survey.questions.map(({ _id }) => !out.has(_id));
  };
  const seeds = [1, 2, 3, 4, 5, 6];

  test('come with it, keep it in an edit that says nothing, and lose it by null', async () => {
    const survey = await films(2);
    expect(survey.sections.slice(0, 2)).toMatchObject([{ set: 'films', setDrawn: 2 }, { set: 'films' }]);
    const { questions } = await editable(survey);
    const kept = await update(survey, { questions: questions.map(({ section: _, ...question }) => question) });
    expect(kept.body.survey.sections.slice(0, 2)).toMatchObject([{ set: 'films', setDrawn: 2 }, { set: 'films' }]);
    const none = questions.map((question) => ({
      ...question,
      ...(question.section && { section: { ...question.section, set: null } }),
    }));
    const [first] = (await update(survey, { questions: none })).body.survey.sections;
    // How many of a set are asked says nothing without one.
    expect(first).not.toHaveProperty('set');
    expect(first).not.toHaveProperty('setDrawn');
  });

  test('refuse a name that is too long, and no number, at their field', async () => {
    const refused = async (section: object) => {
      const body = {
        ...(await editable(await films())),
        questions: [{ ...yesNo('One?'), section: { title: 'A', ...section } }],
      };
      const { status, body: said } = await author.call('createSurvey', { body: body as never });
      return [status, Object.keys((said as { fields?: object }).fields ?? {}).filter((name) => name !== 'answered')];
    };
    expect(await refused({ set: 'x'.repeat(21) })).toEqual([422, ['questions.0.section.set']]);
    expect(await refused({ set: 'films', setDrawn: 0 })).toEqual([422, ['questions.0.section.setDrawn']]);
  });

  test('need no answer where they are not drawn, and results count the people who were asked', async () => {
    const survey = await films(1);
    const asked = seeds.map((seed) => askedOf(survey, seed));
    // A and its reason, or another one, between the first and the last question.
    for (const own of asked) expect(own.map(Number).join('')).toMatch(/^1(1100|0010|0001)1$/);
    for (const [index, seed] of seeds.entries()) {
      const own = asked[index] ?? [];
      expect(
        await answer(
          survey,
          seed,
          own.map((isAsked) => (isAsked ? 0 : null)),
        ),
      ).toBe(200);
      // An answer to what was not asked is dropped.
      expect(
        await answer(
          survey,
          seed,
          own.map(() => 0),
        ),
      ).toBe(200);
    }
    expect(await answer(survey, 1, [0, null, null, null, null, 0])).toBe(422);
    const { results } = (await author.call('getSurvey', { params: { id: survey._id } })).body;
    expect(results?.map(({ total }) => total)).toEqual(
      survey.questions.map((_, place) => 2 * asked.filter((own) => own[place]).length),
    );
  });

  test('have a column each with their place, and one for what was asked, until the author changes the set', async () => {
    const survey = await films(2);
    for (const seed of seeds) {
      await answer(
        survey,
        seed,
        askedOf(survey, seed).map((isAsked) => (isAsked ? 1 : null)),
      );
    }
    const told = async () =>
      (await rowsOf(survey)).map((row) =>
        [1, 2, 3, 4, 5, 6].map((number) => `${row[`q${number}_section`] ?? ''}/${row[`q${number}_drawn`] ?? ''}`),
      );
    const expected = seeds.map((seed) => {
      const [order, asked] = [inOrder(survey, seed), askedOf(survey, seed)];
      const out = leftOut(survey, seed);
      const places = order.sections.filter(({ set, from }) => set && !out.has(from)).map(({ from }) => from);
      return survey.questions.map(({ _id }, index) => {
        const place = places.indexOf(_id) + 1 || '';
        return `${place}/${[1, 2, 3, 4].includes(index) ? Number(asked[index]) : ''}`;
      });
    });
    expect(await told()).toEqual(expected);

    const { questions } = await editable(survey);
    const fewer = questions.map((question) => ({
      ...question,
      ...(question.section?.title === 'C' && { section: { ...question.section, set: null } }),
    }));
    expect((await update(survey, { questions: fewer })).status).toBe(200);
    expect((await told()).flat().join('')).toBe('/'.repeat(36));
  });

  test('are known no more once their order changes, or a question goes to another of them', async () => {
    const survey = await films();
    await answer(survey, 1, [0, 0, 0, 0, 0, 0]);
    const placed = async () =>
      Object.entries((await rowsOf(survey))[0] ?? {}).flatMap(([name, value]) =>
        name.endsWith('_section') && value ? [name] : [],
      );
    expect(await placed()).toEqual(['q2_section', 'q4_section', 'q5_section']);
    const { questions } = await editable(survey);
    const [first, a, why, b, c, last] = questions;
    // A question more in a section changes no place.
    const more = [first, a, why, { ...yesNo('Also A?') }, b, c, last];
    await update(survey, { questions: more as never });
    expect(await placed()).toHaveLength(3);
    await update(survey, { questions: [first, c, a, why, b, last] as never });
    expect(await placed()).toEqual([]);
  });
});
