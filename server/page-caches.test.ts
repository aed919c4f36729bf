import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/app.ts';

const INDEX = '<head><title>Canvass</title>\n<meta name="description" content=""></head><body></body>';

let site: TestApp;
let webDir: string;
let drawn: string[];
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'canvass-web-'));
  await writeFile(path.join(webDir, 'index.html'), INDEX);
  drawn = [];
  const draw = async (url: string) => {
    drawn.push(new URL(url).pathname + new URL(url).search);
    return { html: '', parts: [] };
  };
  site = await startTestApp(undefined, { webDir, draw });
});
afterAll(async () => {
  await site.close();
  await rm(webDir, { recursive: true, force: true });
});

const open = async (url: string) => (await site.app.inject({ url })).statusCode;

test('[AB-78] a page is drawn and kept once, however many parameters that it does not read its address has', async () => {
  const survey = await site.survey(await site.join('surveyor'), { audience: 'link' });
  for (let n = 0; n < 20; n += 1) {
    for (const url of [
      `/?x=${n}`,
      `/about-us?utm_source=${n}`,
      `/login?x=${n}&next=/dashboard`,
      `/register?a[]=${n}&a=2`,
      `/dashboard/survey/${survey._id}?x=${n}&q1=2`,
    ]) {
      expect(await open(url)).toBe(200);
    }
  }
  expect(await open('/login?next=/dashboard/surveys&next=2')).toBe(200);
  expect(new Set(drawn)).toEqual(
    new Set([
      ...['/', '/about-us', '/login?next=%2Fdashboard', '/register', '/login?next=%2Fdashboard%2Fsurveys&next=2'],
      `/dashboard/survey/${survey._id}`,
    ]),
  );
  expect(site.app.front.answered()).toBe(0);
});
