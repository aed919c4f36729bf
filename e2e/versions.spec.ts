import type { APIRequestContext } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { readSurvey, saveSurvey, submitAnswers } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { ownSurveys, surveyResponses } from './pages/own-surveys.ts';

test(
  '[L63] an author sees by keyboard which version changed what, and admins see the same',
  FIRST,
  async ({ person, publish }) => {
    const survey = await publish();
    const [{ page }, admin] = [await person('surveyor'), await person('admin')];
    await submitAnswers((await person()).page.request, survey, [1, 0]);
    await page.goto(paths.surveyVersions.to(survey._id));
    await expect(page.getByRole('heading', { name: say('publications.only') })).toBeVisible();

    await change(page.request, survey);
    const changed = await readSurvey(page.request, survey._id);
    await submitAnswers((await person()).page.request, changed, [1, 0, 0]);
    await saveSurvey(page.request, changed, { title: 'Dinner at last' });
    await ownSurveys(page).openFor('Dinner at last');
    await ownSurveys(page).row('Dinner at last').choose(say('ownSurveys.versions'));

    const table = page.getByRole('table', { name: say('publications.caption') });
    const versions = table.getByRole('row').filter({ hasText: /Version \d/ });
    await expect(versions).toHaveText([/Version 3.*now.*0/, /Version 2.*1/, /Version 1.*1/]);
    const comparison = page.getByRole('region', { name: say('publications.comparison') });
    await expect(comparison).toContainText(`${survey.title}`);
    await expect(comparison).toContainText('Dinner at last');

    await table.getByRole('link', { name: say('publications.lookNamed', { revision: 2 }) }).focus();
    await page.keyboard.press('Enter');
    await expect(comparison.getByRole('heading', { name: say('publications.comparison') })).toBeFocused();
    await expect(page.getByLabel(say('publications.from'))).toHaveValue('1');
    const parts = comparison.getByRole('listitem');
    await expect(parts.filter({ hasText: 'Question 1' })).toContainText('Who pays?');
    await expect(parts.filter({ hasText: 'Where do you eat?' })).toContainText('On the way');
    await expect(comparison).toContainText(say('publications.fields.required'));
    await expect(comparison.getByRole('definition').filter({ hasText: 'Members' })).toContainText(
      'Anyone with the link',
    );

    await page.getByLabel(say('publications.to')).selectOption('1');
    await expect(comparison).toContainText(say('publications.same'));
    await page.getByLabel(say('publications.to')).selectOption('3');
    await expect(page).toHaveURL(/from=1&to=3$/);
    await expect(comparison).toContainText('Dinner at last');

    await admin.page.goto(paths.surveyVersions.to(survey._id));
    await expect(admin.page.getByRole('row').filter({ hasText: /Version \d/ })).toHaveCount(3);
    await surveyResponses(page).open(survey._id);
    await expect(
      surveyResponses(page).grid.getByRole('columnheader', { name: say('responses.version') }),
    ).toBeVisible();
  },
);

test('[L63] versions that cannot be loaded are said so, and load when asked again', async ({
  person,
  publish,
  noise,
}) => {
  const survey = await publish();
  const { page } = await person('surveyor');
  noise.expectAnswer(404, '/versions');
  await page.route('**/api/survey/*/versions', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
  await page.goto(paths.surveyVersions.to(survey._id));
  await expect(page.getByRole('alert')).toContainText(say('publications.failed'));
  await page.unrouteAll();
  await page.getByRole('button', { name: say('app.retry') }).click();
  await expect(page.getByRole('heading', { name: say('publications.only') })).toBeVisible();
});

/** Adds a question before the others and an option at the end, and changes who may answer. */
function change(author: APIRequestContext, survey: Survey): Promise<void> {
  const [first, second] = survey.questions;
  return saveSurvey(author, survey, {
    audience: 'link',
    questions: [
      { text: 'Who pays?', options: ['Me', 'Us'] },
      { ...first, options: [...(first?.options ?? []), 'On the way'] },
      { ...second, required: true },
    ],
  });
}
