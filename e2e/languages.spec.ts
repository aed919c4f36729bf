import type { Survey } from '#contract/surveys/surveys.ts';
import type { Translations } from '#contract/surveys/translations.ts';
import { paths } from '#web/app/paths.ts';
import { answerOf, readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say, sayIn } from './harness/texts.ts';
import { translate } from './harness/translate.ts';
import { editor } from './pages/editor.ts';
import { published } from './pages/share.ts';
import { taking } from './pages/taking.ts';
import { trial } from './pages/trial.ts';

const WHERE = 'Where do you eat?';
const LONG = 'How long is your break?';
const WORDS = {
  de: {
    'Two questions about the hour in the middle of the day.': 'Zwei Fragen zur Mittagspause.',
    [WHERE]: 'Wo essen Sie?',
    'In the canteen': 'In der Kantine',
    'At my desk': 'Am Schreibtisch',
    Elsewhere: 'Woanders',
    [LONG]: 'Wie lang ist Ihre Pause?',
    Longer: 'Länger',
  },
  ar: { [WHERE]: 'أين تأكل؟', 'At my desk': 'على مكتبي', [LONG]: 'كم تدوم استراحتك؟' },
};

/** The part of a page that the server has drawn. */
const drawnIn = (html: string) => html.slice(html.indexOf('id="root"'), html.indexOf('id="page-data"'));

const PLAIN = { pollQuestion: '', pollOptions: [] };

test.describe('a reader of German', () => {
  test.use({ locale: 'de-AT' });

  test('[L74] [L75] [L76] a respondent reads a survey in their language and changes it while they answer', async ({
    page,
    publish,
    surveyor,
  }) => {
    const survey = await publish({ ...PLAIN, audience: 'link' });
    await translate(surveyor, survey, WORDS);
    const { open, option, folded, clock } = taking(page, sayIn('de'));
    const { submit, receipt } = taking(page, sayIn('ar'));
    const language = page.locator('header, main').getByRole('combobox').first();

    // The server has drawn it in this language.
    const html = (await (await page.goto(paths.takeSurvey.to(survey._id)))?.text()) ?? '';
    expect(drawnIn(html)).toContain('Zwei Fragen zur Mittagspause.');
    expect(drawnIn(html)).not.toContain(survey.description);
    await open(survey._id);
    await expect(language).toHaveValue('de');
    await option('Wo essen Sie?', 'Am Schreibtisch').click();
    await expect(folded('Wo essen Sie?')).toContainText('Am Schreibtisch');
    const before = await clock.getAttribute('aria-valuemax');

    await language.selectOption('ar');
    // Buttons follow the questions.
    await expect(page.locator('html[lang="ar"][dir="rtl"]')).toBeVisible();
    await expect(folded('أين تأكل؟')).toContainText('على مكتبي');
    await expect(page.locator('[lang="ar"][dir="rtl"]').filter({ hasText: 'أين تأكل؟' }).first()).toBeVisible();
    expect(await taking(page, sayIn('ar')).clock.getAttribute('aria-valuemax')).toBe(before);
    // Texts without a translation are in the author's language.
    await expect(option('كم تدوم استراحتك؟', 'Longer')).toBeVisible();

    // The reader's choice beats a link, and lasts.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${paths.takeSurvey.to(survey._id)}?lang=de`);
    await expect(folded('أين تأكل؟')).toContainText('على مكتبي');
    await language.selectOption('en');
    await expect(folded(WHERE)).toContainText('At my desk');
    await language.selectOption('ar');
    await option('كم تدوم استراحتك؟', 'Longer').click();
    await submit.click();
    await expect(receipt).toBeVisible();

    const { responses } = await answerOf<{ responses: Survey['survey_response'] }>(
      surveyor.get(`/api/survey/${survey._id}/responses`),
    );
    expect(responses[0]).toMatchObject({
      language: 'ar',
      responses: [
        { questionName: WHERE, selectedOption: 'At my desk' },
        { questionName: LONG, selectedOption: 'Longer' },
      ],
    });
  });
});

test('[L74] the tab of a survey’s details has the words that its reader reads', async ({
  browser,
  publish,
  surveyor,
}) => {
  const survey = await publish({ ...PLAIN, title: 'Lunch', audience: 'link' });
  await translate(surveyor, survey, { de: { Lunch: 'Mittagessen' } });
  const page = await (await browser.newContext({ locale: 'de' })).newPage();
  await page.goto(paths.surveys.to());
  await page.locator(`main a[href*="${survey._id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mittagessen' })).toBeVisible();
  await expect(page).toHaveTitle('Mittagessen · Canvass');
  await page.context().close();
});

test('[L74] pages for guests in different languages do not get into each other’s way', async ({
  playwright,
  publish,
  surveyor,
  baseURL,
}) => {
  const survey = await publish({ ...PLAIN, audience: 'link', duration: null });
  await translate(surveyor, survey, WORDS);
  const read = async (address: string, wanted: string) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { 'accept-language': wanted },
    });
    const html = await (await request.get(address)).text();
    await request.dispose();
    return drawnIn(html);
  };
  const address = paths.takeSurvey.to(survey._id);
  for (let round = 0; round < 2; round += 1) {
    expect(await read(address, 'de-CH')).toContain('Wo essen Sie?');
    expect(await read(address, 'fr, ar;q=0.8')).toContain('أين تأكل؟');
    expect(await read(address, 'fr')).toContain(WHERE);
    expect(await read(`${address}?lang=ar`, 'de')).toContain('أين تأكل؟');
    expect(await read(paths.surveyDetails.to(survey._id), 'de')).toContain('Zwei Fragen zur Mittagspause.');
    expect(await read(paths.surveyDetails.to(survey._id), 'fr')).toContain(survey.description);
  }
});

test('[L70] [L72] [L73] an author translates a survey side by side and by a file', async ({
  person,
  publish,
  noise,
}) => {
  const survey = await publish(PLAIN);
  const url = `/api/survey/${survey._id}/translations`;
  noise.expectAnswer(422, url);
  noise.expectAnswer(409, url);
  const { page } = await person('surveyor');
  const t = (key: string, values: Record<string, string | number> = {}) =>
    say(`languages.${key}` as 'languages.add', values as never);
  const save = page.getByRole('button', { name: t('saving.save'), exact: true });
  const field = (where: string) => page.getByLabel(t('text.label', { where }), { exact: true });

  await page.goto(paths.surveyLanguages.to(survey._id));
  await page.getByLabel(t('own.label')).selectOption('en');
  await page.getByRole('button', { name: t('add') }).click();
  await page.getByLabel(t('adding.search')).fill('german');
  await page.getByLabel(t('adding.search')).press('Enter');
  await expect(page.getByRole('heading', { name: 'Deutsch' })).toBeVisible();
  await field('Question 1').fill('Wo essen Sie?');
  await field('Question 1: option 1').fill('At my desk');
  await page.getByLabel(t('language.offered')).check();
  await save.click();
  await expect(page.getByText(t('text.faults.same_words'))).toBeVisible();
  await field('Question 1: option 1').fill('In der Kantine');

  // Leaving asks first.
  await page.getByRole('link', { name: t('back') }).click();
  await page.getByRole('button', { name: t('leaving.stay') }).click();
  await save.click();
  await expect(page.getByText(t('saving.saved'), { exact: true })).toBeVisible();
  await expect(save).toBeHidden();
  expect((await readSurvey(page.request, survey._id)).languages.map(({ language }) => language)).toEqual(['en', 'de']);

  // Another tab of the author changes the same text and another one.
  const { texts, translations } = await answerOf<Translations>(page.request.get(url));
  const keyOf = (text: string) => texts.find((each) => each.text === text)?.key ?? '';
  const theirs = {
    ...translations[0]?.texts,
    [keyOf(WHERE)]: { text: 'Wo speisen Sie?', of: '' },
    [keyOf(LONG)]: { text: 'Wie lange?', of: '' },
  };
  await answerOf(page.request.put(url, { data: { translations: [{ ...translations[0], texts: theirs }] } }));
  await field('Question 1').fill('Wo isst du?');
  await save.click();
  await expect(page.getByText(t('saving.conflict'))).toBeVisible();
  await expect(field('Question 1')).toHaveValue('Wo isst du?');
  await expect(field('Question 2')).toHaveValue('Wie lange?');
  await expect(page.getByText('Wo speisen Sie?')).toBeVisible();
  await save.click();
  await expect(page.getByText(t('saving.saved'), { exact: true })).toBeVisible();

  // A file with a valid line and an invalid one, and a new right-to-left language.
  const file = `id;original;ar\n${keyOf(WHERE)};${WHERE};أين تأكل؟\ngone;x;y\n`;
  await page
    .getByLabel(t('files.read'))
    .setInputFiles({ name: 'ar.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('preview.changes', { added: 1, changed: 0, same: 0 }));
  await expect(dialog).toContainText(t('preview.reasons.unknown_id'));
  await dialog.getByRole('button', { name: t('preview.take') }).click();
  await expect(field('Question 1')).toHaveAttribute('dir', 'rtl');
  await save.click();
  await expect(save).toBeHidden();
  await page
    .getByRole('group', { name: t('filter.label') })
    .getByRole('button', { name: t('filter.missing') })
    .click();
  await expect(field('Question 1')).toBeHidden();
  await page.reload();
  await expect(field('Question 1')).toHaveValue('أين تأكل؟');
});

test('[L64] [L65] a draft is translated by keyboard, tried in both languages, published, and read in the other one', async ({
  person,
  page: visitor,
}) => {
  const { page } = await person('surveyor');
  const t = (key: string, values: Record<string, string | number> = {}) =>
    say(`languages.${key}` as 'languages.add', values as never);
  const title = `Where we eat ${crypto.randomUUID()}`;
  const { open, title: heading, question, option, more, translate, ...written } = editor(page);
  await open();
  await heading.fill(title);
  await question(1).fill(WHERE);
  await option(1, 1).fill('In the canteen');
  await option(1, 2).fill('At my desk');
  await more.press('Enter');
  await translate.press('Enter');

  // The draft is saved, and the page is that of published surveys.
  await expect(page).toHaveURL(/\/languages$/);
  await page.getByLabel(t('own.label')).focus();
  await page.keyboard.type('English');
  await page.getByRole('button', { name: t('add') }).press('Enter');
  await page.keyboard.type('german');
  await page.keyboard.press('Enter');
  const field = (where: string) => page.getByLabel(t('text.label', { where }), { exact: true });
  await field('Question 1').focus();
  await page.keyboard.type('Wo essen Sie?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('In der Kantine');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Am Schreibtisch');
  await page.getByLabel(t('language.offered')).press('Space');
  await page.getByRole('button', { name: t('saving.save'), exact: true }).press('Enter');
  await expect(page.getByText(t('saving.saved'), { exact: true })).toBeVisible();

  // The author continues in the editor and previews the draft.
  await page.getByRole('link', { name: t('backToDraft') }).press('Enter');
  await expect(option(1, 2)).toHaveValue('At my desk');
  await written.description.fill('One question about the hour in the middle of the day.');
  await option(1, 2).press('Enter');
  await page.keyboard.type('Elsewhere');
  await written.showPreview.press('Enter');
  await page.getByRole('button', { name: say('editor.preview.try') }).press('Enter');
  const tried = taking(page);
  const language = page.getByRole('main').getByLabel(say('taking.language'));
  await language.selectOption('de');
  await tried.option('Wo essen Sie?', 'Am Schreibtisch').press('Space');
  await expect(tried.option('Wo essen Sie?', 'Elsewhere')).toBeAttached();
  await language.selectOption('en');
  await expect(tried.option(WHERE, 'At my desk')).toBeChecked();
  await language.selectOption('de');
  await tried.submit.press('Enter');
  await expect(trial(page).receipt).toBeFocused();
  await expect(page.getByRole('term')).toHaveText(['Wo essen Sie?']);
  await expect(page.getByRole('definition')).toHaveText(['Am Schreibtisch']);
  await trial(page)
    .band.getByRole('button', { name: say('trial.back') })
    .press('Enter');
  await written.goOnWriting.press('Enter');

  await written.set.audience('link');
  await written.submit.press('Enter');
  const id = await published(page);
  const read = taking(visitor, sayIn('de'));
  await visitor.goto(`${paths.takeSurvey.to(id)}?lang=de`);
  await read.begin();
  await read.option('Wo essen Sie?', 'In der Kantine').click();
  await expect(read.folded('Wo essen Sie?')).toContainText('In der Kantine');
  await read.submit.click();
  await expect(read.receipt).toBeVisible();
});

test('[S33] [L74] an author tries their survey in another language, and reads in it what would be stored', async ({
  person,
  publish,
  surveyor,
}) => {
  const survey = await publish({ ...PLAIN });
  await translate(surveyor, survey, WORDS);
  const { page } = await person('surveyor');
  await trial(page).open(survey._id, '&lang=de');

  await taking(page, sayIn('de')).option('Wo essen Sie?', 'Woanders').click();
  await taking(page, sayIn('de')).option('Wie lang ist Ihre Pause?', 'Länger').click();
  await taking(page, sayIn('de')).submit.click();
  await expect(trial(page, sayIn('de')).receipt).toBeFocused();
  await expect(page.getByRole('term')).toHaveText(['Wo essen Sie?', 'Wie lang ist Ihre Pause?']);
  await expect(page.getByRole('definition')).toHaveText(['Woanders', 'Länger']);
});

test('[L66] the editor’s copy of a survey has the translations of what reads the same', async ({
  person,
  publish,
  surveyor,
}) => {
  const survey = await publish(PLAIN);
  await translate(surveyor, survey, { de: WORDS.de });
  const { page } = await person('surveyor');
  await page.goto(paths.addSurvey.to({ copy: survey._id }));
  const { option, more, translate: go } = editor(page);
  await option(1, 1).fill('Outside');
  await more.click();
  await go.click();
  const field = (where: string) => page.getByLabel(say('languages.text.label', { where }), { exact: true });
  await expect(field('Question 1')).toHaveValue('Wo essen Sie?');
  await expect(field('Question 1: option 1')).toHaveValue('');
  await expect(field('Question 1: option 2')).toHaveValue('Am Schreibtisch');
});

test.describe('a member whose account has another language than the browser', () => {
  test.use({ locale: 'de-DE' });

  test('[L108] goes from page to page in it, without loading any anew', async ({ person }) => {
    const { page } = await person();
    await answerOf(page.request.put('/api/account/language', { data: { language: 'hu' } }));
    await page.goto(paths.surveys.to());
    await expect(page.locator('html[lang="hu"]')).toBeVisible();
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));

    await page.getByRole('link', { name: sayIn('hu')('memberNavigation.profile') }).click();
    await expect(page).toHaveURL(paths.profile.to());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads).toEqual([]);
  });
});

test('[L108] a trial that was reached by a link stays, in whatever language it is read', async ({
  publish,
  person,
  surveyor,
}) => {
  const survey = await publish({ ...PLAIN, audience: 'link' });
  await translate(surveyor, survey, WORDS);
  const { page } = await person('surveyor');
  await page.goto(paths.manageSurveys.to());
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, paths.takeSurvey.toTry(survey._id));
  await taking(page).begin();
  await taking(page).option(WHERE, 'At my desk').click();

  await page.locator('header, main').getByRole('combobox').first().selectOption('ar');
  await expect(page.getByText('أين تأكل؟').first()).toBeVisible();
  await expect(taking(page).folded('أين تأكل؟')).toContainText('على مكتبي');
  expect(loads).toEqual([]);
});
