import type { Page } from '@playwright/test';
import type { Role } from '#contract/people/roles.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { watchRequests } from './harness/quiet.ts';
import { say } from './harness/texts.ts';
import { entrance } from './pages/entrance.ts';
import { navigation } from './pages/navigation.ts';

const PUBLIC = ['/', '/login', '/register', '/dashboard/surveys'];
const GUARDED = ['/dashboard', '/dashboard/survey/{id}', '/dashboard/profile', '/dashboard/add-survey'];
const ABSENT = '00000000-0000-7000-8000-000000000000';

test('[R01] guests may see the public pages', FIRST, async ({ page, publish }) => {
  const survey = await publish();

  for (const path of [...PUBLIC, `/dashboard/survey-details/${survey._id}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[R02] [R04] guests are asked to log in', async ({ page, publish }) => {
  const survey = await publish();

  for (const path of GUARDED.map((pattern) => pattern.replace('{id}', survey._id))) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(entrance(page).logIn).toBeVisible();
  }
});

const PLACES: Record<Role, Record<string, string>> = {
  user: {
    '/dashboard': '/dashboard/surveys',
    '/dashboard/manage-surveys': '/dashboard/surveys',
    '/dashboard/add-survey': '/dashboard/add-survey',
  },
  'pro-user': {
    '/dashboard': '/dashboard/surveys',
    '/dashboard/manage-surveys': '/dashboard/surveys',
    '/dashboard/add-survey': '/dashboard/add-survey',
  },
  surveyor: { '/dashboard': '/dashboard', '/dashboard/add-survey': '/dashboard/add-survey' },
  admin: { '/dashboard': '/dashboard', '/dashboard/add-survey': '/dashboard' },
};

for (const [role, places] of Object.entries(PLACES) as [Role, Record<string, string>][]) {
  test(
    `[R03] [R04] [R06] [R07] a ${role} gets to their own pages, stays there and is led away from others`,
    FIRST,
    async ({ person }) => {
      const { page } = await person(role);

      for (const [path, place] of Object.entries({ ...places, '/dashboard/profile': '/dashboard/profile' })) {
        await page.goto(path);
        await expect(page).toHaveURL(place);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(place);
      }
    },
  );
}

test('[N12] [R07] while the role is loading the page does not redirect', FIRST, async ({ person }) => {
  const { page } = await person('surveyor');
  await forgetPageData(page);
  const role = await holdBack(page, '**/api/user/*');

  await page.goto('/dashboard/add-survey');
  await role.asked;
  await expect(navigation(page).sidebar).toHaveText('Loading...');
  await expect(page.getByRole('main')).toContainText(say('app.loading'));
  await expect(page).toHaveURL('/dashboard/add-survey');

  role.release();
  await expect(navigation(page).sidebar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/add-survey');
});

test('[T03] a refused request for the role signs the person out', FIRST, async ({ person, noise }) => {
  const { page, context } = await person();
  noise.expectAnswer(404, '/api/user/');
  // The page's stream may still be open when its session ends.
  noise.expectAnswer(401, '/api/session/live');
  await forgetPageData(page);
  await page.route('**/api/user/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not there' } }),
  );

  await page.goto('/dashboard/profile');

  await expect(page).toHaveURL(/\/login/);
  await expect(entrance(page).logIn).toBeVisible();
  expect(await (await context.request.get('/api/identity/get-session')).json()).toBeNull();
});

for (const [first, second] of [
  ['/api/logout', '/api/identity/get-session'],
  ['/api/identity/get-session', '/api/logout'],
] as const) {
  test(`[T02] logging out shows no message about an ended session when ${first} is answered first`, async ({
    person,
  }) => {
    const { page } = await person();
    const requests = watchRequests(page);
    const listening = page.waitForResponse('**/api/session/live');
    await page.goto('/');
    await listening;
    const [early, late] = [await holdBack(page, `**${first}`), await holdBack(page, `**${second}`)];

    await navigation(page).signOut();
    // The page asks for the session when its stream reports the end, before the log-out is answered.
    await early.asked;
    await late.asked;
    const answered = page.waitForResponse(`**${first}`);
    early.release();
    await answered;
    late.release();

    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
    await requests.quiet();
    await expect(page.getByRole('region', { name: say('app.notices') })).not.toContainText(say('thrownOut.ended'));
  });
}

test('[T03] a network or a server that fails or is busy does not sign the person out, and the page shows the failure', async ({
  person,
  noise,
}) => {
  const { page, name } = await person();
  noise.expectBroken('/api/user/');
  for (const status of [429, 503]) noise.expectAnswer(status, '/api/user/');
  await forgetPageData(page);
  let failures = 0;
  await page.route('**/api/user/*', (route) => {
    failures += 1;
    if (failures === 1) return route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Wait' } });
    if (failures === 2) return route.abort('connectionreset');
    if (failures === 3) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now' } });
    return route.continue();
  });

  await page.goto('/dashboard/profile');
  await expect(page.getByRole('alert')).toContainText(say('app.unknownPerson'));
  await page.getByRole('button', { name: say('app.retry') }).click();

  await expect(page.getByRole('main')).toContainText(name);
  expect(failures).toBe(4);
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[R08] an unknown address has a way home', async ({ page, noise }) => {
  noise.expectAnswer(404, '/no/such/page');

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: say('notFound.title') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('notFound.toHome') })
    .click();

  await expect(page).toHaveURL('/');
});

test('[R08] a missing or hidden survey shows "not found" within the dashboard', async ({ page, noise }) => {
  for (const path of [
    `/dashboard/survey-details/${ABSENT}`,
    '/dashboard/survey-details/nonsense',
    '/dashboard/nothing',
  ]) {
    noise.expectAnswer(404, path);
    noise.expectAnswer(404, path.replace('/dashboard/survey-details/', '/api/survey/'));

    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
    await expect(navigation(page).sidebar).toBeVisible();
  }
});

/** Removes the page data from the HTML, so that the browser requests the session itself. */
async function forgetPageData(page: Page): Promise<void> {
  await page.route(/\/dashboard\/[a-z-]+$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<script type="application\/json".*?<\/script>/s, '') });
  });
}

/** Delays the answers of this address. */
async function holdBack(page: Page, address: string): Promise<{ asked: Promise<void>; release(): void }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  return { asked: asked.promise, release: released.resolve };
}
