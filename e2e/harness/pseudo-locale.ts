import type { Page } from '@playwright/test';

/** Lengthens every word of four letters or more by two fifths, as in German. */
export async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('script, style, noscript')) continue;
      text.nodeValue = (text.nodeValue ?? '').replaceAll(
        /\p{L}{4,}/gu,
        (word) => word + word.slice(-Math.ceil(word.length * 0.4)),
      );
    }
  });
}

/** Turns the page as a language from right to left does. */
export async function mirror(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
}
