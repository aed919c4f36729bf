import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnPictures } from '#server/adapters/pictures/picture-store.ts';
import { createOutsidePhotos } from '#server/features/users/outside-photos.ts';
import { type Caller, startTestApp, type TestApp } from '#server/test/app.ts';
import { type Person, TEST_URL } from '#server/test/people.ts';
import { removeUnusedPictures } from './unused-pictures.service.ts';

let site: TestApp;
let admin: Person & Caller;
beforeAll(async () => {
  site = await startTestApp();
  admin = await site.join('admin');
});
afterAll(() => site.close());

const save = () => createOwnPictures(site.dataDir).save(Buffer.from('a picture'));
const isThere = (picture: string) => existsSync(path.join(site.dataDir, picture));
const take = (person: Person & Caller, picture: string) =>
  person.call('syncUser', {
    params: { email: person.email },
    body: { user_photo: new URL(picture, TEST_URL).href },
  });

async function removeUnused(): Promise<void> {
  const { db } = site.database;
  while (await removeUnusedPictures({ db, removePicture: createOwnPictures(site.dataDir).remove }));
}

test('[C21] a photo leaves the disk once its person has another one, and with the account', async () => {
  const person = await site.join();
  const [first, second] = [await save(), await save()];
  await take(person, first);
  await take(person, second);
  await removeUnused();
  expect([first, second].map(isThere)).toEqual([false, true]);

  await admin.call('deleteUser', { params: { id: person.id } });
  await removeUnused();
  expect(isThere(second)).toBe(false);
});

test('[C21] one that a survey or another person shows stays', async () => {
  const [person, other, author] = [await site.join(), await site.join(), await site.join('surveyor')];
  const [shared, drawn] = [await save(), await save()];
  const options = [{ text: 'Sea', picture: drawn }, 'Hill'];
  await site.survey(author, { questions: [{ text: 'Where?', options }] } as never);
  await take(other, shared);
  await take(person, drawn);
  await take(person, shared);
  await admin.call('deleteUser', { params: { id: person.id } });
  await removeUnused();
  expect([shared, drawn].map(isThere)).toEqual([true, true]);
});

test('[C21] one from another host that came after its person was deleted waits a day, and no longer', async () => {
  const person = await site.join();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  let saved = '';
  const { takePhoto } = createOutsidePhotos({
    db: site.database.db,
    store: { save: async () => (saved = await save()) },
    fetchPicture: async () => bytes,
    onError: expect.unreachable,
  });
  await admin.call('deleteUser', { params: { id: person.id } });
  await takePhoto({ userId: person.id, address: 'https://pictures.example/me.png' });
  await removeUnused();
  expect(isThere(saved)).toBe(true);

  await site.database.pool.query(`update picture_checks set due_at = due_at - interval '1 day'`);
  await removeUnused();
  expect(isThere(saved)).toBe(false);
});
