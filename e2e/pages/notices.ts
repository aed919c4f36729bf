import type { Locator, Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** A toast with this text. */
export function note(page: Page, words: string): Locator {
  return page.getByRole('region', { name: say('app.notices') }).getByText(words, { exact: true });
}
