import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { moderation } from './pages/moderation.ts';
import { note } from './pages/notices.ts';

test('[S45] an admin shows the poll of a survey on the landing page, whose result is there after the vote, and removes it', async ({
  page,
  person,
  publish,
}) => {
  const survey = await publish({ pollQuestion: 'Tea or coffee in the break?', pollOptions: ['Tea', 'Coffee'] });
  // Newer, so that the other one is not on the landing page by itself.
  await publish();
  const { page: admin } = await person('admin');
  const choose = async (action: 'show' | 'remove') => {
    await moderation(admin).open(`?search=${encodeURIComponent(survey.title)}`);
    await admin.getByRole('button', { name: say('moderation.more', { title: survey.title }) }).click();
    await admin.getByRole('menuitem', { name: say(`moderation.landing.${action}`) }).click();
  };
  const question = page.getByRole('heading', { name: survey.pollQuestion });

  await choose('show');
  await expect(note(admin, say('moderation.landing.chosen', { title: survey.title }))).toBeVisible();
  await expect(admin.getByText(say('moderation.landing.shown'), { exact: true }).first()).toBeVisible();
  await page.goto('/');
  await expect(question).toBeVisible();

  const voter = await person();
  const data = { surveyId: survey._id, revision: survey.revision, option: survey.pollCodes[1] };
  await voter.context.request.post('/api/post-poll', { data });
  await voter.page.goto('/');
  await expect(voter.page.getByRole('row', { name: /Coffee.*100/ })).toBeVisible();

  await choose('remove');
  await expect(note(admin, say('moderation.landing.removed'))).toBeVisible();
  await page.reload();
  await expect(question).toHaveCount(0);
});

test('[S46] the login says for which survey and why, a box ticked beside it changes that, and no tick leads away', async ({
  page,
  publish,
}) => {
  const survey = await publish();
  const heading = page.getByRole('heading', { level: 1 });
  const boxes = page.getByRole('complementary').getByRole('checkbox');
  await page.goto(`/dashboard/survey/${survey._id}`);
  await expect(heading).toHaveText(`Log in to answer ‘${survey.title}’`);

  await boxes.first().check();
  await expect(heading).toHaveText(`Log in to vote in ‘${survey.title}’`);
  await expect(page).toHaveURL(/vote%3D\d+/);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(heading).toHaveText(`Register to vote in ‘${survey.title}’`);
  await expect(boxes.first()).toBeChecked();

  await page.goto('/login?next=/dashboard/add-survey');
  await expect(heading).toHaveText('Log in to create a survey');
  await expect(page.getByRole('complementary')).toContainText(/\?/);
  await expect(boxes).toHaveCount(0);
});
