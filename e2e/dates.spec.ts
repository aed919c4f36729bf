import { fromNow, readSurvey } from './harness/api.ts';
import { expect, test } from './harness/fixtures.ts';
import { say, sayIn } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { note } from './pages/notices.ts';
import { published } from './pages/share.ts';
import { surveyDetails } from './pages/survey-details.ts';

// The end of the day in UTC is the next day in Berlin, the time zone of these browsers. Some locales omit the comma.
for (const [locale, language, deadline, duration] of [
  ['en-US', 'en', ['May 2, 2431', /^Friday,? (at )?1:59\sAM GMT\+2$/], '2.00 minutes'],
  ['en-GB', 'en', ['2 May 2431', /^Friday,? (at )?01:59 CEST$/], '2.00 minutes'],
  ['de-DE', 'de', ['2. Mai 2431', /^Freitag,? (um )?01:59 MESZ$/], '2,00 Minuten'],
] as const) {
  test.describe(`for visitors who prefer ${locale}`, () => {
    test.use({ locale, timezoneId: 'Europe/Berlin' });

    test('[B03] dates follow their locale, with the time zone, and numbers follow the language of the texts', async ({
      page,
      publish,
    }) => {
      const survey = await publish({ deadline: '2431-05-01', duration: 120 });
      const words = sayIn(language);
      const { open, fact } = surveyDetails(page, words);

      await open(survey._id);

      await expect(fact(words('surveyDetails.deadline'))).toHaveText([...deadline]);
      await expect(fact(words('surveyDetails.duration')).first()).toHaveText(duration);
    });
  });
}

test.describe('across the world', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('[S19] [S20] [T08] author and reader each see the deadline in their own time zone, and saving keeps the moment', async ({
    browser,
    noise,
    person,
  }) => {
    const { page } = await person('surveyor');
    const write = editor(page);
    const details = surveyDetails(page);
    const year = new Date(fromNow({ days: 400 })).getUTCFullYear();

    await write.open();
    await write.title.fill(`Christmas on the line ${Date.now()}`);
    await write.description.fill('Where the day begins.');
    await write.chip('deadline').click();
    await write.deadline.fill(`${year}-12-24`);
    await write.openCalendar.click();
    const focused = write.calendar.locator(':focus');
    await expect(focused).toHaveAccessibleName(new RegExp(`24 December ${year}$`));
    await page.keyboard.press('Home');
    await expect(focused).toHaveAccessibleName(/^Monday/);
    await page.keyboard.press('End');
    await expect(focused).toHaveAccessibleName(/^Sunday/);
    await page.keyboard.press('Shift+PageDown');
    await page.keyboard.press('PageUp');
    await expect(write.calendar.getByRole('heading')).toHaveText(`November ${year + 1}`);
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveAccessibleName(say('editor.calendar.later'));
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(new RegExp(`November ${year + 1}$`));
    await page.keyboard.press('Escape');
    await expect(write.openCalendar).toBeFocused();
    await expect(write.deadline).toHaveValue(`${year}-12-24`);
    await page.keyboard.press('Escape');
    await expect(write.chip('deadline')).toBeFocused();
    await expect(write.chip('deadline')).toContainText(`Closes 24 Dec ${year}`);
    await write.submit.click();
    const id = await published(page);
    await details.open(id);
    await expect(details.fact(say('surveyDetails.deadline'))).toHaveText([`24 December ${year}`, /23:59 GMT\+14$/]);
    const { deadline } = await readSurvey(page.request, id);
    expect(deadline).toBe(`${year}-12-24T09:59:59.999Z`);

    const elsewhere = await browser.newContext({ timezoneId: 'America/St_Johns' });
    await noise.watch(elsewhere);
    const reader = surveyDetails(await elsewhere.newPage());
    await reader.open(id);
    await expect(reader.fact(say('surveyDetails.deadline'))).toHaveText([`24 December ${year}`, /06:29 GMT-3:30$/]);
    await elsewhere.close();

    await write.openStored(id);
    await write.chip('deadline').click();
    await expect(write.deadline).toHaveValue(`${year}-12-24`);
    await expect(write.deadlineTime).toHaveValue('23:59');
    await expect(write.deadlineZone).toHaveValue('Pacific/Kiritimati');
    await write.update.click();
    await expect(note(page, say('editor.unchanged'))).toBeVisible();
    expect(await readSurvey(page.request, id)).toMatchObject({ deadline, revision: 1 });
  });
});
