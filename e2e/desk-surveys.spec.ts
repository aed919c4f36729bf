import { randomUUID } from 'node:crypto';
import { paths } from '#web/app/paths.ts';
import { submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { faultOf } from './pages/fields.ts';
import { note } from './pages/notices.ts';
import { ownSurveys, surveyResponses } from './pages/own-surveys.ts';
import { published } from './pages/share.ts';
import { surveyDetails } from './pages/survey-details.ts';

test('[S21] [B04] a surveyor finds a survey with its numbers, by title, status and order, also after going back', async ({
  person,
  publish,
}) => {
  const survey = await publish({ description: `${'é'.repeat(59)}👍 and more` });
  const ann = await person();
  await ann.page.request.post('/api/like-dislike', { data: { surveyId: survey._id, action: 'dislike' } });
  await ann.page.request.post('/api/post-poll', { data: { surveyId: survey._id, selectedOption: 'Yes' } });
  await submitAnswers(ann.page.request, survey, [0, 1]);
  const { page } = await person('surveyor');
  const desk = ownSurveys(page);

  await desk.open();
  await desk.search.fill(survey.title.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(desk.rows).toHaveCount(1);
  const { row } = desk.row(survey.title);
  await expect(row).toContainText(`${'é'.repeat(59)}👍…`);
  await expect(row.getByRole('cell')).toContainText(['Published', '0', '1', '1', '1']);

  await expect(desk.status('all')).toHaveAccessibleName('All 1');
  const { viewResult, share, edit, viewResponse, more } = desk.row(survey.title);
  await row.getByRole('link', { name: survey.title, exact: true }).focus();
  for (const next of [viewResult, share, edit, viewResponse, more]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  expect((await row.boundingBox())?.height).toBe(48);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await row.boundingBox())?.height).toBe(72);
  expect((await more.boundingBox())?.height).toBe(44);
  await page.setViewportSize({ width: 1280, height: 720 });
  // A state that no survey has is not offered, until it is chosen.
  await expect(desk.status('expired')).toHaveCount(0);
  await desk.status('published').click();
  await expect(page).toHaveURL(/status=published/);
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(desk.rows).toHaveCount(1);
  await page.goto(`${page.url()}&status=expired`);
  await expect(desk.status('expired')).toHaveAttribute('aria-pressed', 'true');
  await expect(desk.rows).toHaveCount(0);
  await page.goBack();

  await desk.search.fill('');
  await desk.header('Responses').getByRole('button').click();
  await expect(desk.header('Responses')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-responses/);
  await desk.header('Survey').getByRole('button').click();
  await expect(desk.header('Survey')).toHaveAttribute('aria-sort', 'ascending');
});

test(
  '[S67] keys move between the surveys, open one and go to the search, and the head shows the order',
  FIRST,
  async ({ person, publish }) => {
    const [first, second] = [await publish(), await publish()];
    const { page } = await person('surveyor');
    await page.setViewportSize({ width: 1440, height: 900 });
    const desk = ownSurveys(page);
    await desk.openFor(first.title.slice(0, 'How we lunch'.length));
    await expect(desk.row(second.title).row).toBeVisible();
    await expect(desk.header(say('ownSurveys.created'))).toHaveAttribute('aria-sort', 'descending');
    const linkOf = (index: number) => desk.rows.nth(index).getByRole('link').first();

    await page.keyboard.press('j');
    await expect(linkOf(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(linkOf(1)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await expect(linkOf(0)).toBeFocused();

    await page.getByRole('button', { name: say('desk.keysOff') }).press('Enter');
    await linkOf(0).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('/');
    await expect(linkOf(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(linkOf(1)).toBeFocused();
    await page.getByRole('button', { name: say('desk.keysOn') }).press('Enter');

    await page.keyboard.press('/');
    await expect(desk.search).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' j/');
    await expect(desk.search).toHaveValue(/ j\/$/);
    await desk.search.fill(second.title);
    await expect(desk.rows).toHaveCount(1);
    await desk.header(say('ownSurveys.created')).getByRole('button').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: say('app.titles.manageSurveys') })).toBeFocused();
    await expect(desk.rows).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(linkOf(0)).toBeFocused();
  },
);

test('[S21] [S94] [C29] View Response lists respondents with their answers, searchable, and the respondents of each question', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const [ann, bob] = [await person(), await person()];
  await submitAnswers(ann.page.request, survey, [0, 2]);
  const { page } = await person('surveyor');
  const desk = ownSurveys(page);
  const responses = surveyResponses(page);

  await desk.openFor(survey.title);
  await desk.row(survey.title).viewResponse.click();
  await expect(page.getByRole('heading', { level: 1, name: survey.title })).toBeVisible();
  await expect(responses.row(ann.name).getByRole('gridcell')).toHaveText(['In the canteen', 'Longer']);
  await expect(responses.header('Where do you eat?')).toBeVisible();
  await responses.download.click();
  await expect(responses.files).toHaveCount(3);
  await page.keyboard.press('Escape');

  await submitAnswers(bob.page.request, survey, [1, 2]);
  await responses.fresh.press('Enter');
  await expect(responses.rows).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(responses.search).toBeFocused();
  await responses.search.fill('desk');
  await expect(responses.rows).toHaveCount(1);
  await expect(responses.grid).toContainText('At my desk');
  await expect(responses.search).toBeFocused();
  await responses.search.fill('nowhere');
  await page.getByRole('button', { name: say('desk.clear') }).press('Enter');
  await expect(responses.rows).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(responses.search).toBeFocused();

  await responses.view('perQuestion').click();
  await expect(responses.question).toHaveValue(survey.questions[0]?._id ?? '');
  await expect(responses.table.getByRole('columnheader', { name: 'Selected option' })).toBeVisible();
  await responses.options.getByRole('button', { name: 'In the canteen' }).click();
  await expect(responses.table.getByRole('row')).toHaveCount(2);
  await expect(responses.table).toContainText('In the canteen');
  await responses.question.selectOption({ index: 1 });
  await expect(responses.table.getByRole('row')).toHaveCount(3);

  await responses.view('results').click();
  await expect(page.getByRole('heading', { name: 'How long is your break?' })).toBeVisible();
  await responses.download.click();
  await expect(responses.files).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: survey.pollQuestion })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const index = page.getByRole('navigation', { name: say('results.index') });
  await index.getByRole('link', { name: 'How long is your break?' }).click();
  await expect(index.getByRole('link', { name: 'Where do you eat?' })).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`#question-${survey.questions[1]?._id}$`));
  await ann.page.request.post('/api/post-poll', { data: { surveyId: survey._id, selectedOption: 'No' } });
  await expect(page.getByRole('heading', { name: survey.pollQuestion })).toBeVisible();
  await expect(page.getByText('The only person to answer chose “No”.')).toBeVisible();
  await page.getByRole('link', { name: say('charts.showMargins') }).click();
  const poll = page.getByRole('table', { name: survey.pollQuestion });
  await expect(poll.getByRole('columnheader', { name: say('margins.header') })).toBeVisible();
  await page.reload();
  await expect(poll.getByRole('row', { name: 'No' })).toContainText('21% to 100%');
  await page.getByRole('link', { name: say('charts.hideMargins') }).click();
  await expect(poll.getByRole('columnheader')).toHaveCount(3);
});

test('[S21] a survey without responses and reports says "No Responses" and "No Reports"', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const desk = ownSurveys(page);

  await desk.openFor(survey.title);
  await desk.row(survey.title).choose('View Report');
  await expect(desk.dialog.getByText('No Reports', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(desk.row(survey.title).more).toBeFocused();
  await desk.row(survey.title).viewResponse.click();
  await expect(page.getByRole('main').getByText('No Responses', { exact: true })).toBeVisible();
});

test('[S21] View Report lists the reports with person and time, FeedBack the admins’ messages about an unpublished survey', async ({
  person,
  publish,
}) => {
  const survey = await publish();
  const ann = await person();
  const admin = await person('admin');
  await ann.page.request.post('/api/report', { data: { surveyId: survey._id, report_message: 'This is an advert.' } });
  await admin.page.request.put('/api/survey/publish', {
    data: { surveyId: survey._id, isPublished: false, report_message: 'Please take the brand out.' },
  });
  const { page } = await person('surveyor');
  const desk = ownSurveys(page);

  await desk.openFor(survey.title);
  await expect(desk.row(survey.title).row).toContainText('Unpublished');
  await desk.row(survey.title).choose('View Report');
  await expect(desk.dialog.getByRole('row').filter({ hasText: ann.name })).toContainText('This is an advert.');
  await expect(desk.dialog.getByRole('row').getByRole('time')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await desk.row(survey.title).choose('FeedBack');
  await expect(desk.dialog.getByRole('row').filter({ hasText: 'Please take the brand out.' })).toHaveCount(1);
  await expect(desk.dialog.getByRole('row').getByRole('time')).toHaveCount(1);
});

test('a copy is filled into the form, and is not stored before it is submitted', async ({ person, publish }) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  const desk = ownSurveys(page);
  const write = editor(page);

  await desk.openFor(survey.title);
  await desk.row(survey.title).choose('Duplicate');
  await expect(write.title).toHaveValue(`Copy of ${survey.title}`);
  await expect(write.description).toHaveValue(survey.description);
  await expect(write.question(2)).toHaveValue('How long is your break?');
  await expect(write.option(1, 2)).toHaveValue('At my desk');
  await expect(write.pollOption(1)).toHaveValue('Yes');
  await write.submit.click();

  await published(page);
  await desk.openFor(survey.title);
  await expect(desk.rows).toHaveCount(2);
});

test('[P05] [S31] a survey that is archived disappears at once for its viewers, and returns when it is taken back', async ({
  person,
  publish,
  noise,
}) => {
  noise.expectAnswer(404, '/api/survey/');
  const survey = await publish();
  const ann = await person();
  await surveyDetails(ann.page).open(survey._id);
  await expect(surveyDetails(ann.page).title).toHaveText(survey.title);
  const { page } = await person('surveyor');
  const desk = ownSurveys(page);

  await desk.openFor(survey.title);
  await desk.row(survey.title).choose(say('ownSurveys.archive'));
  await desk.dialog.getByRole('button', { name: say('ownSurveys.changing.archive.confirm') }).click();
  await expect(note(page, 'Status Updated')).toBeVisible();
  await expect(desk.row(survey.title).row).toBeHidden();
  await expect(ann.page.getByRole('heading', { name: say('surveyDetails.notFound') })).toBeVisible();

  await page.goto(paths.manageSurveys.to({ search: survey.title, status: 'archived' }));
  await desk.row(survey.title).choose(say('ownSurveys.takeBack'));
  await expect(desk.row(survey.title).row).toBeHidden();
  await desk.openFor(survey.title);
  await expect(desk.row(survey.title).row).toContainText('Published');
  await ann.page.reload();
  await expect(surveyDetails(ann.page).title).toHaveText(survey.title);
});

test('[P05] [X06] a survey with responses is deleted by typing its title, and its open pages show that it is gone', async ({
  person,
  publish,
  noise,
}) => {
  noise.expectAnswer(409, '/api/survey/');
  noise.expectAnswer(404, '/api/survey/');
  const survey = await publish();
  const ann = await person();
  await surveyDetails(ann.page).open(survey._id);
  const { page } = await person('surveyor');
  const desk = ownSurveys(page);
  await desk.openFor(survey.title);
  await expect(desk.rows).toHaveCount(1);
  // The table was loaded before, so it lacks the response.
  await submitAnswers(ann.page.request, survey, [0, 0]);

  await desk.row(survey.title).choose('Delete');
  const confirm = desk.dialog.getByRole('button', { name: say('ownSurveys.removal.confirm') });
  const name = desk.dialog.getByLabel(say('ownSurveys.removal.name'));
  await confirm.click();
  await expect(name).toBeVisible();
  await name.fill('something else');
  await confirm.click();
  expect(await faultOf(name)).toBe(say('ownSurveys.removal.wrongName'));
  await name.fill(survey.title);
  await name.press('Enter');

  await expect(note(page, 'Successfully Deleted!')).toBeVisible();
  await expect(desk.rows).toHaveCount(0);
  await expect(ann.page.getByRole('heading', { name: say('surveyDetails.notFound') })).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('desk.noMatch'))).toBeVisible();
});

test('[R04] [R06] the desk pages of a survey are for its author and for admins; for others they are not found', async ({
  person,
  publish,
  noise,
}) => {
  noise.expectAnswer(404, '/api/survey/');
  const survey = await publish();
  const { page: user } = await person();
  await user.goto(`/dashboard/manage-surveys/${survey._id}/responses`);
  await expect(user).toHaveURL('/dashboard/surveys');
  const { page: admin } = await person('admin');
  await surveyResponses(admin).open(survey._id);
  await expect(admin.getByText('No Responses', { exact: true })).toBeVisible();

  const { page } = await person('surveyor');
  await surveyResponses(page).open(randomUUID());
  await expect(page.getByRole('heading', { level: 1, name: say('responses.notFound') })).toBeVisible();
});
