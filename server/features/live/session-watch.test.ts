import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SessionEvent } from '#contract/responses/live.ts';
import { newId } from '#server/db/ids.ts';
import type { Actor } from '#server/http/actor.ts';
import type { TestApp } from '#server/test/app.ts';
import { type LiveSite, startLiveSite } from '#server/test/live-site.ts';
import type { Person } from '#server/test/people.ts';
import { type EventSource, openEventSource } from '#server/test/stand-ins/event-source.ts';
import { createSessionWatch } from './session-watch.ts';

let site: LiveSite;
const open: EventSource<SessionEvent>[] = [];
beforeAll(async () => {
  site = await startLiveSite();
});
afterEach(() => {
  for (const source of open.splice(0)) source.close();
});
afterAll(() => site.close());

/** The stream of an open page of this person, after its first event. */
async function openPage(person: Person, on: TestApp): Promise<EventSource<SessionEvent>> {
  const source = await openStream(on, { cookie: person.cookie });
  expect((await source.next()).data).toEqual({ role: person.role });
  return source;
}

async function openStream(on: TestApp, headers: Record<string, string> = {}): Promise<EventSource<SessionEvent>> {
  const { port } = on.app.server.address() as AddressInfo; // it listens on a port
  const source = await openEventSource<SessionEvent>(new URL(`http://127.0.0.1:${port}/api/session/live`), headers);
  open.push(source);
  return source;
}

test.each(['here', 'there'] as const)(
  '[AB-10] [T07] an open page hears of a new role that was given %s, and nobody else does',
  async (where) => {
    const admin = site[where].as(await site.here.join('admin'));
    const [ann, bob] = await site.here.crowd(2);
    if (!ann || !bob) throw new Error('Two were asked for');
    const [page, other] = [await openPage(ann, site.here), await openPage(bob, site.here)];

    await admin.call('setUserRole', { body: { userId: ann.id, newRole: 'surveyor' } });
    expect((await page.next()).data).toEqual({ role: 'surveyor' });
    await admin.call('setUserRole', { body: { userId: ann.id, newRole: 'user' } });
    expect((await page.next()).data).toEqual({ role: 'user' });

    expect(other.events()).toHaveLength(1);
  },
);

test.each(['here', 'there'] as const)(
  '[AB-10] [C21] an open page hears that its account was deleted %s, and that is the last it hears',
  async (where) => {
    const admin = site[where].as(await site.here.join('admin'));
    const ann = await site.here.join('pro-user');
    const page = await openPage(ann, site.here);

    await admin.call('deleteUser', { params: { id: ann.id } });

    expect((await page.next()).data).toEqual({ role: null });
    expect(await page.ended(2_000)).toBe(true);
    expect((await openStream(site.here, { cookie: ann.cookie })).status).toBe(401);
  },
);

/** The ways to end the session of a person, on the application where it happens. */
const ENDINGS: [what: string, end: (person: Person, on: TestApp) => Promise<{ status: number }>][] = [
  ['signing out', (person, on) => on.as(person).call('closeSession')],
  [
    'another device',
    async (person, on) => {
      const device = on.as(person);
      const { body } = await device.call('listDevices');
      return device.call('endDevice', { params: { id: body.devices[0]?._id ?? '' } });
    },
  ],
  ['an admin', async (person, on) => on.as(await on.join('admin')).call('endSessions', { params: { id: person.id } })],
];

test.each(ENDINGS.flatMap(([what, end]) => [['here', what, end] as const, ['there', what, end] as const]))(
  '[AB-52] the stream of a page ends with its session, which was ended %s by %s',
  async (where, _, end) => {
    const ann = await site.here.join();
    const page = await openPage(ann, site.here);

    expect((await end(ann, site[where])).status).toBe(200);

    expect((await page.next()).data).toEqual({ role: null });
    expect(await page.ended(2_000)).toBe(true);
  },
);

test('a page gets no event for a new name, because the role is the same', async () => {
  const ann = await site.here.join();
  const page = await openPage(ann, site.here);

  await ann.call('syncUser', { params: { email: ann.email }, body: { user_name: 'Ada' } });
  await ann.call('myActivity');

  expect(page.events()).toHaveLength(1);
});

test('a page is told of a role that was given while its stream was opening', async () => {
  const actor: Actor = {
    ...{ id: newId(), role: 'user', name: 'Ann', email: 'ann@site.example', photo: null, publishing: 'everywhere' },
  };
  const sent: string[] = [];
  const { watch } = createSessionWatch({
    findActor: async () => ({ ...actor, role: 'pro-user' }),
    onError: (error) => sent.push(String(error)),
  });

  watch({ actor, cookies: 'any' }, { send: (bytes) => sent.push(String(bytes)), end() {} });

  await expect.poll(() => sent).toEqual(['data: {"role":"user"}\n\n', 'data: {"role":"pro-user"}\n\n']);
});

test('guests have no session to watch', async () => {
  expect((await openStream(site.here)).status).toBe(401);
});
