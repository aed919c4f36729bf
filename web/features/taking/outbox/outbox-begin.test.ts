import { beforeEach, describe, expect, test } from 'vitest';
import { newDraft } from '#web/features/taking/form/draft.ts';
import { BLUE, COLOUR, createWorld, GREEN, SURVEY } from '#web/features/taking/outbox/outbox.fakes.ts';

const STARTED = { startedAt: '2026-11-20T10:12:00.000Z', revision: 1 };
let world: ReturnType<typeof createWorld>;

beforeEach(() => {
  world = createWorld();
});

describe('[T10] the countdown that this browser has begun', () => {
  test('is known to the next page and to other tabs, also before the first answer', () => {
    const page = world.openPage();
    page.begin(STARTED);
    page.close();

    for (const next of [world.openPage(), world.openPage()]) {
      expect(next.state()).toMatchObject({ phase: 'answering', restored: false, startedAt: STARTED.startedAt });
    }
  });

  test('stays known when the respondent starts over', () => {
    const page = world.openPage();
    page.begin(STARTED);
    page.choose(COLOUR, BLUE);
    page.startOver();
    page.close();

    expect(world.openPage().state()).toMatchObject({ answers: {}, startedAt: STARTED.startedAt });
  });

  test('is not known to a browser without its draft', () => {
    expect(world.openPage().state()).not.toHaveProperty('startedAt');
  });
});

describe('[S80] what a guest answered before they logged in', () => {
  const guests = () => {
    const other = createWorld();
    const page = other.openPage();
    page.choose(COLOUR, BLUE);
    page.begin(STARTED);
    const kept = other.browser.kept();
    return kept?.state === 'open' ? { ...kept, key: 'of the guest' } : newDraft({ key: '', revision: 1, now: 0 });
  };

  test('goes on under a key of the member, without the guest’s countdown', () => {
    const page = world.openPage();

    expect(page.takeOver(guests())).toBe(true);
    expect(page.state()).toMatchObject({ restored: true, answers: { q1: { said: 'Blue' } } });
    expect(page.state()).not.toHaveProperty('startedAt');
    expect(world.browser.kept()).toMatchObject({ answers: { q1: { said: 'Blue' } }, submission: null });
    expect(world.browser.kept()).not.toMatchObject({ key: 'of the guest' });
  });

  test('[S102] goes on where the member has default answers alone', () => {
    const page = world.openPage();
    page.fill({ answers: [], unfit: [], defaults: [[COLOUR, { value: GREEN, said: 'Green', uses: [GREEN] }]] });

    expect(page.takeOver(guests())).toBe(true);
    expect(page.state()).toMatchObject({ answers: { q1: { said: 'Blue' } } });
  });

  test.each([
    ['answered', (page: ReturnType<typeof world.openPage>) => page.choose(COLOUR, GREEN)],
    ['begun', (page: ReturnType<typeof world.openPage>) => page.begin(STARTED)],
    [
      'submitted',
      (page: ReturnType<typeof world.openPage>) => {
        page.choose(COLOUR, GREEN);
        page.handIn(SURVEY, 'ann');
      },
    ],
  ] as const)('does not, where the member has %s something', (_what, act) => {
    const page = world.openPage();
    act(page);
    const before = world.browser.kept();

    expect(page.takeOver(guests())).toBe(false);
    expect(world.browser.kept()).toEqual(before);
  });
});
