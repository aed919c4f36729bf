import { SEARCH_MAX } from '#basics/limits.ts';
import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { surveyList } from './pages/survey-list.ts';

test('[S09] [C09] a category narrows the list, and back widens it again', async ({ page, publish }) => {
  const [technology, work] = [await publish({ category: 'Technology' }), await publish()];
  const list = surveyList(page);
  await list.open();

  await list.category.selectOption('Technology');
  await expect(page).toHaveURL('/dashboard/surveys?category=Technology');
  await expect(list.card(technology.title)).toBeVisible();
  await expect(list.card(work.title)).toHaveCount(0);
  await expect(list.spoken).toContainText(/^\d+ survey/);

  await page.goBack();
  await expect(page).toHaveURL('/dashboard/surveys');
  await expect(list.category).toHaveValue('');
  await expect(list.card(work.title)).toBeVisible();
});

test('[S09] [C09] a title is found while it is typed, without a history entry for each letter', async ({
  page,
  publish,
}) => {
  const title = `Zebra crossings: 100 % safe on road ${Date.now()}?`;
  const [wanted, other] = [await publish({ title }), await publish()];
  const list = surveyList(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('get-filtered') && asked.push(request.url()));
  await list.open('?category=Workplace+Satisfaction');
  await expect(list.card(other.title)).toBeVisible();

  await list.search.pressSequentially(title.toLowerCase(), { delay: 20 });

  await expect(list.titles).toHaveText([wanted.title]);
  await expect(page).toHaveURL(/category=Workplace\+Satisfaction&searchTerm=zebra/);
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/dashboard/);
});

test('[S09] an address with filters shows the same list to every visitor, without a second request', async ({
  page,
  person,
  publish,
}) => {
  const { title } = await publish({ category: 'Technology' });
  const search = `?sortByVote=mostVoted&category=Technology&searchTerm=${encodeURIComponent(title)}`;

  for (const visitor of [page, (await person()).page]) {
    const list = surveyList(visitor);
    const asked: string[] = [];
    visitor.on('request', (request) => request.url().includes('get-filtered') && asked.push(request.url()));
    await list.open(search);

    await expect(list.titles).toHaveText([title]);
    await expect(list.search).toHaveValue(title);
    await expect(list.category).toHaveValue('Technology');
    await expect(list.sort).toHaveValue('mostVoted');
    expect(asked).toEqual([]);
  }
});

test('[S09] [S36] [C09] one sort has all orders', async ({ page, person, publish }) => {
  const [liked, voted] = [await publish({ category: 'Technology' }), await publish({ category: 'Technology' })];
  const { context } = await person();
  await context.request.post('/api/like-dislike', { data: { surveyId: liked._id, action: 'like' } });
  await context.request.post('/api/post-poll', { data: { surveyId: voted._id, selectedOption: 'Yes' } });
  const word = `How we lunch ${process.pid}-`;
  const list = surveyList(page);
  await list.open(`?category=Technology&searchTerm=${encodeURIComponent(word)}`);

  await list.sort.selectOption('mostLiked');
  await expect(list.titles.first()).toHaveText(liked.title);

  await list.sort.selectOption('mostVoted');
  await expect(list.titles.first()).toHaveText(voted.title);
  await expect(page).toHaveURL(/sortByVote=mostVoted/);
  await expect(page).not.toHaveURL(/sortByLikeDislike/);

  await list.sort.selectOption({ label: say('surveyList.filter.newest') });
  await expect(page).not.toHaveURL(/sortBy/);
});

test('[S09] "No Survey Matched" offers to clear the filters', async ({ page }) => {
  const list = surveyList(page);
  await list.open('?category=Technology');

  await list.search.fill('nothing is called like this');

  await expect(list.none).toBeVisible();
  await expect(list.spoken).toHaveText('No Survey Matched');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('surveyList.filter.clear') })
    .last()
    .click();
  await expect(page).toHaveURL('/dashboard/surveys');
  await expect(list.cards).not.toHaveCount(0);
  await expect(list.search).toHaveValue('');
});

test('[S09] the found surveys stay until the next ones are loaded', async ({ page }) => {
  const list = surveyList(page);
  await list.open();
  await expect(list.cards).not.toHaveCount(0);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/get-filtered-survey*', async (route) => {
    await held;
    await route.continue();
  });

  await list.category.selectOption('Health and Wellness');

  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(list.cards).not.toHaveCount(0);
  release();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(list.cards.filter({ hasNotText: 'Health and Wellness' })).toHaveCount(0);
});

test('[S09] on a phone the filters are in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const list = surveyList(page);
  await list.open();

  await list.openSheet.click();
  await list.sheetCategory.selectOption('Technology');
  await list.closeSheet.click();

  await expect(page).toHaveURL('/dashboard/surveys?category=Technology');
  await expect(list.cards.filter({ hasNotText: 'Technology' })).toHaveCount(0);
  await expect(list.openSheet).toBeFocused();
});

test('[S09] a search that is too long stays in its field, says so, and changes nothing', async ({ page, publish }) => {
  const { title } = await publish({ category: 'Technology' });
  const list = surveyList(page);
  await list.open(`?category=Technology&searchTerm=${encodeURIComponent(title)}`);
  await expect(list.titles).toHaveText([title]);

  await list.search.fill('x'.repeat(500));

  await expect(page.getByText(say('surveyList.filter.tooLong', { max: SEARCH_MAX }))).toBeVisible();
  await expect(list.search).toHaveValue('x'.repeat(500));
  await expect(list.titles).toHaveText([title]);
  await list.search.fill(title);
  await expect(page.getByText(say('surveyList.filter.tooLong', { max: SEARCH_MAX }))).toBeHidden();
});
