import type { Locator, Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** A toast with this text, or with its first line. */
export function note(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: say('app.notices') })
    .getByText(words.split('\n', 1)[0] ?? '', { exact: true });
}
