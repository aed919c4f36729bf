import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILT_SERVER, reservePort, startServer } from '#server/test/server-process.ts';
import { openEmbeddedSite } from '#server/test/site.ts';
import { readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { routeFirst } from './harness/route-first.ts';
import { note } from './pages/notices.ts';
import { taking } from './pages/taking.ts';

const FIRST_PORT = 3420;

test('[FT-17] a server that is killed while answers arrive and comes back has stored them once', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-e2e-'));
  const { port, release } = await reservePort(FIRST_PORT);
  const options = { dataDir, port, command: BUILT_SERVER };
  const first = await startServer(options);
  const site = await openEmbeddedSite(first.url, dataDir);
  const [[person], [survey]] = await Promise.all([site.people(1), site.surveys(1)]);
  await site.close();

  // The other tests use another server, so this test ignores errors of the page.
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
  const page = await context.newPage();
  await context.addCookies([cookieOf(person?.cookie ?? '', port)]);
  await taking(page).open(survey?._id ?? '');
  await expect(taking(page).clock).toBeVisible();
  const open = page.getByRole('radiogroup');
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().getByRole('radio').first().click();
    await expect(open).toHaveCount(left - 1);
  }

  await routeFirst(page, '**/api/survey/response', async (route) => {
    await route.continue();
    first.kill('SIGKILL');
  });
  await taking(page).submit.click();
  await first.ended;
  const second = await startServer(options);

  await expect(note(page, 'Successfully Submitted!')).toBeVisible({ timeout: 30_000 });
  await expect(taking(page).receipt).toBeVisible();
  expect((await readSurvey(context.request, survey?._id ?? '')).responseCount).toBe(1);

  await context.close();
  await second.stop();
  await release();
  await rm(dataDir, { recursive: true });
});

function cookieOf(header: string, port: number): { name: string; value: string; url: string } {
  const [name = '', ...value] = header.split('=');
  return { name, value: value.join('='), url: `http://localhost:${port}` };
}
