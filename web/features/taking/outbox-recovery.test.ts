import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import type { Delivery } from '#web/features/taking/outbox/delivery.ts';
import { ACKNOWLEDGED, createWorld, NO_ANSWER, PERSON, SURVEY } from '#web/features/taking/outbox/outbox.fakes.ts';

let world: ReturnType<typeof createWorld>;

beforeEach(() => {
  world = createWorld();
});

describe('after an unknown outcome', () => {
  test('the next page continues a submission that a closed page left, with the same key and body', async () => {
    world.server.answers(NO_ANSWER);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.settle();
    page.close();

    world.server.answers(ACKNOWLEDGED);
    const next = world.openPage();
    expect(next.state()).toMatchObject({ phase: 'handing-in', resumed: true });
    await world.clock.settle();

    expect(next.state()).toMatchObject({ phase: 'counted' });
    expect(world.server.received[1]?.key).toBe(world.server.received[0]?.key);
    expect(world.server.received[1]?.submission.body).toEqual(world.server.received[0]?.submission.body);
  });

  test('"already submitted" counts as success when the stored response is this one', async () => {
    world.server.answers(NO_ANSWER, { outcome: 'refused', error: new AppError('already_submitted') });
    world.server.stores(true);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();

    expect(page.state()).toMatchObject({ phase: 'counted' });
  });

  test('"already submitted" is an obstacle when the stored response is another', async () => {
    world.server.answers(NO_ANSWER, { outcome: 'refused', error: new AppError('already_submitted') });
    world.server.stores(false);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();

    expect(page.state()).toEqual({ phase: 'already-submitted' });
    expect(world.browser.kept()).toBeNull();
  });

  test('a first try that is told "already submitted" does not ask for the stored response', async () => {
    world.server.answers({ outcome: 'refused', error: new AppError('already_submitted') });
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();

    expect(page.state()).toEqual({ phase: 'already-submitted' });
    expect(world.server.asked).toBe(0);
  });

  test('while the stored response cannot be read, it goes on asking', async () => {
    const already: Delivery = { outcome: 'refused', error: new AppError('already_submitted') };
    world.server.answers(NO_ANSWER, already, already);
    world.server.stores('no answer', true);
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();

    expect(page.state()).toMatchObject({ phase: 'counted' });
    expect(world.server.received).toHaveLength(3);
  });

  test('a session that ended keeps the submission until the person signs in again', async () => {
    world.server.answers({ outcome: 'signed-out' });
    const page = world.answeredPage();
    page.handIn(SURVEY, PERSON);
    await world.clock.runUntilIdle();
    page.close();

    world.server.answers(ACKNOWLEDGED);
    const next = world.openPage();
    await world.clock.settle();
    expect(next.state()).toMatchObject({ phase: 'counted' });
    expect(world.server.received[1]?.key).toBe(world.server.received[0]?.key);
  });
});

describe('two tabs', () => {
  test('a submission by one tab is shown as counted in the other', async () => {
    world.server.answers(ACKNOWLEDGED);
    const first = world.answeredPage();
    const second = world.openPage();
    first.handIn(SURVEY, PERSON);
    await world.clock.settle();

    expect(first.state()).toMatchObject({ phase: 'counted', inOtherTab: false });
    expect(second.state()).toMatchObject({ phase: 'counted', inOtherTab: true });
    expect(world.server.received).toHaveLength(1);
  });

  test('only one of them sends, and when it is closed the other takes over with the same key', async () => {
    world.server.answers(NO_ANSWER, ACKNOWLEDGED);
    const first = world.answeredPage();
    const second = world.openPage();
    first.handIn(SURVEY, PERSON);
    await world.clock.settle();
    expect(second.state()).toMatchObject({ phase: 'handing-in' });
    expect(world.server.received).toHaveLength(1);

    first.close();
    await world.clock.settle();
    expect(second.state()).toMatchObject({ phase: 'counted' });
    expect(world.server.received[1]?.key).toBe(world.server.received[0]?.key);
  });

  test('a refusal gives the answers back to both tabs', async () => {
    world.server.answers({ outcome: 'refused', error: new AppError('survey_changed') });
    const first = world.answeredPage();
    const second = world.openPage();
    first.handIn(SURVEY, PERSON);
    await world.clock.settle();

    for (const page of [first, second]) {
      expect(page.state()).toMatchObject({ phase: 'answering', answers: { q1: { said: 'Blue' } } });
    }
  });
});
