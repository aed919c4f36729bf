import { answerOf } from './harness/api.ts';
import { countedHand } from './harness/counted-hand.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { ownSurveys } from './pages/own-surveys.ts';
import { published, share } from './pages/share.ts';
import { surveyorHome } from './pages/surveyor-home.ts';
import { taking } from './pages/taking.ts';

test(
  '[S91] publishing and copying the link are two actions, and a guest answers by the copied link',
  FIRST,
  async ({ person, browser, baseURL }) => {
    const { page, context } = await person('surveyor');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const write = editor(page);
    const hand = countedHand();
    await write.open();
    await write.title.fill(`Which book next ${Date.now()}?`);
    await write.question(1).fill('Which one?');
    await write.option(1, 1).fill('Emma');
    await write.option(1, 2).fill('Ulysses');

    await hand.click(write.submit);
    await published(page);
    const { link, copy, phone, panel } = share(page);
    await expect(copy).toBeFocused();
    await hand.click(copy);

    await expect(copy).toContainText(say('share.copying.copied'));
    expect(hand.actions).toHaveLength(2);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${baseURL}/s/which-book-next-\\d+$`));
    await expect(link).toHaveValue(copied);
    await expect(phone.getByText('Which one?')).toBeVisible();
    await expect(panel.getByText(say('share.panel.noResponses'))).toBeVisible();

    const guest = await browser.newContext();
    const visitor = await guest.newPage();
    await visitor.goto(copied);
    await taking(visitor).answer({ 'Which one?': 'Emma' });
    await taking(visitor).submit.click();
    await expect(taking(visitor).receipt).toBeVisible();
    await guest.close();

    // The panel shows it by itself, with a mark.
    await expect(panel.getByRole('link', { name: say('share.panel.responses', { count: 1 }) })).toBeVisible();
    await expect(panel.getByText(say('share.panel.new'), { exact: true })).toBeVisible();
    await expect(panel.getByRole('status').getByText(say('share.panel.arrived', { count: 1 }))).toBeAttached();
  },
);

test('[S91] without a clipboard the link is selected, and the panel says how to copy it', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const { open, link, copy } = share(page);
  await open(survey._id);

  await copy.click();

  await expect(page.getByText(say('share.copying.selected'))).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await link.inputValue());
});

test('[S91] who can answer is changed on the panel at once, and holds for guests', async ({
  person,
  page,
  publish,
  noise,
}) => {
  noise.expectAnswer(422, '/api/update-survey/');
  const survey = await publish({ audience: 'members' });
  const author = await person('surveyor');
  const { open, audience, panel } = share(author.page);
  await open(survey._id);
  await expect(audience('members')).toBeChecked();
  await page.goto(`/dashboard/survey/${survey._id}`);
  await expect(page).toHaveURL(/\/login/);

  await audience('link').check({ force: true });
  await expect(author.page.getByText(say('share.audience.saved'))).toBeVisible();

  await page.goto(`/dashboard/survey/${survey._id}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await audience('invited').check({ force: true });
  // A poll is for members.
  await expect(panel.getByRole('alert')).toHaveText(say('share.audience.hasPoll'));
  await expect(audience('link')).toBeChecked();
  const now = await answerOf<{ audience: string; listed: boolean; questions: unknown[] }>(
    author.page.request.get(`/api/survey/${survey._id}`),
  );
  expect(now).toMatchObject({ audience: 'link', listed: true });
  expect(now.questions).toHaveLength(survey.questions.length);
});

test('[S91] two settings that are changed at once are both saved', async ({ person, publish }) => {
  const survey = await publish({ audience: 'link', pollQuestion: '', pollOptions: [] });
  const { page } = await person('surveyor');
  const { open, panel, audience } = share(page);
  await open(survey._id);
  await expect(audience('link')).toBeChecked();
  // Slow, so that the second is asked for during the first.
  await page.route('**/api/update-survey/*', async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });

  await panel.getByRole('checkbox', { name: say('share.audience.listed') }).uncheck({ force: true });
  await page.getByRole('checkbox', { name: say('share.copies.label') }).check({ force: true });

  const stored = () => answerOf<{ listed: boolean; confirms: boolean }>(page.request.get(`/api/survey/${survey._id}`));
  await expect.poll(stored).toMatchObject({ listed: false, confirms: true });
});

test('[S91] publishing a draft from the own surveys leads to the panel, and Share is one press from each page', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  const title = `Kept for later ${Date.now()}`;
  await write.open();
  await write.title.fill(title);
  await write.question(1).fill('Which one?');
  await write.option(1, 1).fill('Emma');
  await write.option(1, 2).fill('Ulysses');
  await page.getByRole('button', { name: say('editor.keep') }).click();
  await expect(page).toHaveURL(/draft=/);
  const desk = ownSurveys(page);
  await desk.openFor(title);
  await desk.row(title).choose(say('ownSurveys.publish'));
  const id = await published(page);

  for (const address of [
    `/dashboard/manage-surveys/${id}/results`,
    `/dashboard/manage-surveys/${id}/responses`,
    `/dashboard/survey-details/${id}`,
    `/dashboard/update-survey/${id}`,
  ]) {
    await page.goto(address);
    await page.getByRole('link', { name: say('ownSurveys.share'), exact: true }).click();
    await expect(share(page).copy).toBeVisible();
  }
});

test('[S92] a surveyor without surveys starts from a template, a pasted questionnaire, a file or blank', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  await page.route('**/api/surveyor-analytics/*', (route) =>
    route.fulfill({
      json: { totalSurvey: 0, totalResponse: 0, totalPoll: 0, totalUserReports: 0, totalAdminReports: 0 },
    }),
  );
  const start = async (name: string) => {
    await surveyorHome(page).openFromList();
    await page.getByRole('main').getByRole('link', { name }).click();
  };

  await start(say('firstSurvey.templates.pulse.name'));
  await expect(page.getByText(say('editor.templates.begun', { name: 'Team pulse' })).first()).toBeVisible();
  await expect(editor(page).title).not.toHaveValue('');

  await start(say('firstSurvey.paste'));
  await expect(page.getByRole('dialog', { name: say('exchange.paste.title') })).toBeVisible();
  await start(say('firstSurvey.file'));
  await expect(page.getByRole('dialog', { name: say('exchange.file.title') })).toBeVisible();
  await start(say('firstSurvey.blank'));
  await expect(page).toHaveURL('/dashboard/add-survey');
});
