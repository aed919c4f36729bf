import type { Locator, Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** A note over the page that says this. */
export function note(page: Page, words: string): Locator {
  return page.getByRole('region', { name: say('app.notices') }).getByText(words, { exact: true });
}
