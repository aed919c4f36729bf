import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The home page of surveyors. */
export function surveyorHome(page: Page) {
  const main = page.getByRole('main');
  /** The part of the page under this heading. */
  const part = (title: string): Locator =>
    main.getByRole('heading', { name: title, exact: true }).locator('xpath=parent::*');

  return {
    open: () => page.goto(paths.dashboard.to()),
    /** Opens it by another page's link: then it calls for its numbers, which a whole page brings. */
    async openFromList(): Promise<void> {
      await page.goto(paths.surveys.to());
      // By script, because on a phone the link is in a closed drawer.
      await page.locator(`a[href='${paths.dashboard.to()}']`).first().dispatchEvent('click');
    },
    number: (label: string): Locator =>
      main.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]'),
    days: part(say('surveyorHome.days.title')),
    newest: part(say('surveyorHome.newest.title')),
    closing: part(say('surveyorHome.closing.title')),
    addSurvey: main.getByRole('link', { name: 'Add Survey', exact: true }),
  };
}
