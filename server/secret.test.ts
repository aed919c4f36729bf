import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecret } from './secret.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'canvass-secret-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

test('[AB-69] the secret is made once, at random, and only its owner may read it', async () => {
  const [first, second] = await Promise.all([keepSecret(place), keepSecret(place)]);

  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(await keepSecret(`${place}/elsewhere`)).not.toBe(first);
  expect((await stat(path.join(place, 'secret'))).mode & 0o777).toBe(0o600);
});
