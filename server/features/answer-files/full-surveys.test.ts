import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSurvey, type UploadReply, uploadCall } from '#server/test/answer-files.ts';
import { startTestApp, submissionTo, type TestApp } from '#server/test/app.ts';
import { sendRaw } from '#server/test/hostile/raw-call.ts';
import type { Person } from '#server/test/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const stored = () => readdir(site.dataDir, { recursive: true });

test('[S72] a full survey takes no file of those who have not begun it', async () => {
  const full = await fileSurvey(site, await site.join('surveyor'), { audience: 'link', cap: 1 });
  const [begun, first, late] = [await site.join(), await site.join(), await site.join()];
  await begun.call('startSurvey', { params: { id: full._id } });
  await first.call('submitResponse', submissionTo(full, [null, 0]));
  const upload = async (person: Person | null): Promise<UploadReply> =>
    (await sendRaw(site.app, await uploadCall(person, full))) as unknown as UploadReply; // its body is JSON
  const before = await stored();

  for (const other of [late, null]) {
    expect(await upload(other)).toMatchObject({ status: 409, body: { code: 'full' } });
  }
  expect(await stored()).toEqual(before);
  expect((await upload(first)).body.code).toBe('already_submitted');
  expect((await upload(begun)).status).toBe(200);
});
