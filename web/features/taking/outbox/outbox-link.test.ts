import { beforeEach, expect, test } from 'vitest';
import { declaredIn, type Prefilled } from '#web/features/taking/form/draft.ts';
import {
  ACKNOWLEDGED,
  BLUE,
  COLOUR,
  createWorld,
  GREEN,
  LARGE,
  PERSON,
  SIZE,
  SURVEY,
} from '#web/features/taking/outbox/outbox.fakes.ts';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

const FIELDS = { src: 'poster', cohort: '2026' };
const survey = { ...SURVEY, hiddenFields: ['cohort'] };
const GREEN_BY_LINK: Prefilled = {
  answers: [[COLOUR, { value: GREEN, said: 'Green', uses: [GREEN] }]],
  unfit: [SIZE],
  defaults: [],
};

test('[S50] what the address said is kept over reloads, the first value wins, and it is handed in', async () => {
  world.server.answers(ACKNOWLEDGED);
  world.openPage().takeFields(FIELDS);
  const page = world.openPage();
  page.takeFields({ src: 'mail', team: 'red' });
  page.choose(COLOUR, BLUE);
  expect(page.state()).toMatchObject({ fields: { ...FIELDS, team: 'red' } });

  page.handIn(survey, PERSON);
  await world.clock.settle();

  // The survey does not declare the team any more.
  expect(world.server.received[0]?.submission.body.fields).toEqual(FIELDS);
});

test('[S50] without a source or a field nothing is handed in beside the answers', () => {
  const page = world.answeredPage();
  page.handIn(survey, PERSON);
  expect(page.state()).toMatchObject({
    submission: { body: expect.not.objectContaining({ fields: expect.anything() }) },
  });
});

test('[S82] nothing of a link is handed in with an anonymous answer, or said to be', () => {
  const page = world.openPage();
  page.takeFields(FIELDS);
  page.choose(COLOUR, BLUE);
  page.handIn({ ...survey, anonymous: true }, PERSON);

  expect(page.state()).toMatchObject({ answers: { q1: { value: BLUE } } });
  expect(page.state()).toMatchObject({
    submission: { body: expect.not.objectContaining({ fields: expect.anything() }) },
  });
  expect(declaredIn({ ...survey, anonymous: true }, FIELDS)).toEqual({});
  expect(declaredIn(survey, { ...FIELDS, team: 'red' })).toEqual(FIELDS);
});

test('[K26] a link fills in what has no answer, and says what did not fit', () => {
  const page = world.openPage();
  page.fill(GREEN_BY_LINK);
  expect(page.state()).toMatchObject({ answers: { q1: { value: GREEN } }, filled: { filled: 1, unfit: 1 } });
});

test('[K26] a link never overwrites an answer, and fills in no question twice', () => {
  const page = world.answeredPage();
  page.choose(SIZE, LARGE);
  page.fill(GREEN_BY_LINK);
  expect(page.state()).toMatchObject({ answers: { q1: { value: BLUE }, q2: { value: LARGE } }, filled: null });

  page.choose(COLOUR, null);
  page.fill(GREEN_BY_LINK);
  const next = world.openPage();
  next.fill(GREEN_BY_LINK);
  expect(next.state()).toMatchObject({ answers: { q2: { value: LARGE } }, filled: null });
  expect(next.state()).not.toMatchObject({ answers: { q1: expect.anything() } });
});

test('[K26] a link submits nothing, and changes nothing that is under way', () => {
  const page = world.answeredPage();
  page.handIn(survey, PERSON);
  page.fill(GREEN_BY_LINK);
  page.takeFields(FIELDS);
  expect(page.state()).toMatchObject({ phase: 'handing-in', answers: { q1: { value: BLUE } } });

  const other = createWorld();
  other.openPage().fill(GREEN_BY_LINK);
  expect(other.server.received).toEqual([]);
});

test('[S102] a default answer fills in its question once, without a note', () => {
  const byAuthor: Prefilled = { answers: [], unfit: [], defaults: GREEN_BY_LINK.answers };
  const page = world.openPage();
  page.fill(byAuthor);
  expect(page.state()).toMatchObject({ answers: { q1: { value: GREEN, isDefault: true } }, filled: null });

  page.choose(COLOUR, null);
  page.fill(byAuthor);
  const withoutIt = { answers: expect.not.objectContaining({ q1: expect.anything() }) };
  expect(page.state()).toMatchObject(withoutIt);
  expect(world.openPage().state()).toMatchObject(withoutIt);
});

test('[S102] an answer of a link comes before the default answer, which a change makes the respondent’s own', () => {
  const page = world.openPage();
  page.fill({ ...GREEN_BY_LINK, unfit: [] });
  page.fill({ answers: [], unfit: [], defaults: [[COLOUR, { value: BLUE, said: 'Blue', uses: [BLUE] }]] });
  expect(page.state()).toMatchObject({ answers: { q1: { value: GREEN } } });

  page.choose(COLOUR, BLUE);
  expect(page.state()).toMatchObject({ answers: { q1: expect.not.objectContaining({ isDefault: true }) } });
});
