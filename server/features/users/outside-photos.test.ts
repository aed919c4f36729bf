import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPictureAddresses } from '#server/adapters/pictures/picture-addresses.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';
import { TEST_URL } from '#server/test/people.ts';
import { openBrowser, registration } from '#server/test/stand-ins/browser.ts';
import { createOutsidePhotos } from './outside-photos.ts';
import { syncUser } from './users.service.ts';

/** No test reaches the internet: this name never resolves. */
const ELSEWHERE = 'https://pictures.example/me.png';
const KEPT = '/pictures/abcdefghijklmnopqrstuv.webp';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** The site's own rules, with a host that answers every address with this picture, or with none. */
function withHost(picture: Buffer | null) {
  const { db } = site.database;
  const fetchPicture = vi.fn(async () => {
    if (picture) return picture;
    throw new Error('pictures.example answered 404');
  });
  const save = vi.fn(async () => KEPT);
  const { fetchPhoto } = createOutsidePhotos({ db, store: { save }, fetchPicture, onError: () => undefined });
  const deps = { db, photos: createPictureAddresses(TEST_URL, null), fetchPhoto, forgetUser: () => undefined };
  async function sync({ id }: { id: string }, user_photo: string) {
    const person = await site.database.db
      .selectFrom('users')
      .select(['id', 'email', 'name', 'photo', 'role', 'publishing'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (await syncUser(deps, person, person.email, { user_photo })).user_photo;
  }
  return { fetchPicture, save, sync };
}

const square = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('[C01] [B07] a photo at another host is fetched once, redrawn and kept here', async () => {
  const { sync, fetchPicture, save } = withHost(await square());
  const person = await site.join();

  const shown = [await sync(person, ELSEWHERE), await sync(person, ELSEWHERE), await sync(person, `${ELSEWHERE}?2`)];

  expect(shown).toEqual(Array.from({ length: 3 }, () => `${TEST_URL.origin}${KEPT}`));
  expect(fetchPicture).toHaveBeenCalledExactlyOnceWith(ELSEWHERE, { trusted: undefined });
  const [redrawn] = save.mock.lastCall as unknown as [Buffer];
  expect(await sharp(redrawn).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('[C01] one does not take the place of a photo that the person chose here', async () => {
  const { sync, fetchPicture } = withHost(await square());
  const person = await site.join();
  const chosen = `${TEST_URL.origin}/pictures/grace-hopper-1906-1992.webp`;

  expect([await sync(person, chosen), await sync(person, ELSEWHERE)]).toEqual([chosen, chosen]);
  expect(fetchPicture).not.toHaveBeenCalled();
});

test('[AB-63] [C01] an address that gave no picture is not visited again, and few are for one person', async () => {
  const { sync, fetchPicture } = withHost(null);
  const person = await site.join();
  for (let n = 0; n < 8; n += 1) {
    expect([await sync(person, `${ELSEWHERE}?${n}`), await sync(person, `${ELSEWHERE}?0`)]).toEqual([null, null]);
  }
  expect(fetchPicture).toHaveBeenCalledTimes(5);
});

test('[C01] a photo at a host that does not answer leaves the drawn avatar, and the name changes all the same', async () => {
  const person = await site.join();
  const body = { user_name: 'Grace', user_photo: ELSEWHERE };

  const answer = await person.call('syncUser', { params: { email: person.email }, body });

  expect(answer).toMatchObject({ status: 200, body: { user_name: 'Grace', user_photo: null } });
});

test('[C01] registering with a photo at a host that does not answer makes a whole account', async () => {
  const person = registration({ image: ELSEWHERE });

  const answer = await openBrowser(site.app).post('/identity/sign-up/email', person);

  expect(answer.status).toBe(200);
  const row = site.database.db.selectFrom('users').select(['name', 'photo']).where('email', '=', person.email);
  expect(await row.execute()).toEqual([{ name: person.name, photo: null }]);
  const { email, password } = person;
  const again = await openBrowser(site.app).post('/identity/sign-in/email', { email, password });
  expect(again.status).toBe(200);
});
