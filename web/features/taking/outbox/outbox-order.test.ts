import { expect, test } from 'vitest';
import { BLUE, COLOUR, createWorld, PERSON, SURVEY } from '#web/features/taking/outbox/outbox.fakes.ts';

const SHUFFLED = { ...SURVEY, shuffled: true };

test('[L37] a seed is made with the first page, kept before any answer, and is the same in other tabs', () => {
  const world = createWorld();
  const page = world.openPage({ survey: SHUFFLED });
  expect(page.state()).toMatchObject({ phase: 'answering', seed: 1, answers: {}, restored: false });
  expect(world.openPage({ survey: SHUFFLED }).state()).toMatchObject({ seed: 1, restored: false });
  page.choose(COLOUR, BLUE);
  expect(world.openPage({ survey: SHUFFLED }).state()).toMatchObject({ seed: 1, restored: true });
});

test('[L37] the seed is handed in with the answers', () => {
  const world = createWorld();
  const page = world.openPage({ survey: SHUFFLED });
  page.choose(COLOUR, BLUE);
  page.handIn(SHUFFLED, PERSON);
  expect(page.state()).toMatchObject({ phase: 'handing-in', submission: { body: { seed: 1 } } });
});

test('[L37] a survey that shuffles nothing has no seed, and keeps nothing before the first answer', () => {
  const world = createWorld();
  const page = world.openPage();
  expect(page.state()).not.toHaveProperty('seed');
  expect(world.openPage({ survey: SHUFFLED }).state()).toMatchObject({ seed: 1 });
  page.choose(COLOUR, BLUE);
  page.handIn(SURVEY, PERSON);
  // Its author had it shuffled for a while.
  expect(page.state()).toMatchObject({ submission: { body: expect.not.objectContaining({ seed: 1 }) } });
});

test('[L37] a draft of before gets a seed, and an author who begins to shuffle gives one, too', () => {
  const world = createWorld();
  const page = world.answeredPage();
  page.fit({ ...SHUFFLED, revision: 2 });
  expect(page.state()).toMatchObject({ seed: 1, answers: { q1: { value: BLUE } } });
  page.startOver();
  expect(page.state()).toMatchObject({ seed: 1, answers: {} });
});
