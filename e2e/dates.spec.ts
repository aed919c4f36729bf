import { expect, test } from './fixtures.ts';
import { surveyDetails } from './pages/survey-details.ts';
import { say } from './texts.ts';

// The end of the day in UTC is the next day in Berlin, where these browsers are. Not all of them set the comma.
for (const [locale, deadline] of [
  ['en-US', /^Friday, May 2, 2031, 1:59\sAM$/],
  ['en-GB', /^Friday,? 2 May 2031, 01:59$/],
  ['de-DE', /^Friday,? 2 May 2031, 01:59$/],
] as const) {
  test.describe(`for who prefers ${locale}`, () => {
    test.use({ locale });

    test('[B03] a date is written as they read it, and a number as the words are', async ({ page, publish }) => {
      const survey = await publish({ deadline: '2031-05-01', duration: 120 });
      const { open, fact } = surveyDetails(page);

      await open(survey._id);

      await expect(fact(say('surveys.details.deadline'))).toHaveText(deadline);
      await expect(fact(say('surveys.details.duration'))).toHaveText('2.00 minutes');
    });
  });
}
