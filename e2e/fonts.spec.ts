import type { Page } from '@playwright/test';
import { everyText } from '#web/messages/every-text.ts';
import { expect, test } from './harness/fixtures.ts';

const FONTS_MAX_BYTES = 60_000;
const OWN_FONTS = ['Bricolage Grotesque', 'Inter'];
const OUR_TEXTS = JSON.stringify(everyText);
/** Latin-1, without the currency sign, which Bricolage lacks, and the soft hyphen, which is invisible. */
const WESTERN = charactersBetween(0xa0, 0xff).replace(/[\u00a4\u00ad]/g, '');
const OTHER_LATIN = 'ĄąĆćĘęŁłŃńŚśŹźŻż ČčĎďĚěŇňŘřŠšŤťŮůŽž ŐőŰű ĞğİŞş ȘșȚțĂă Đđ ĀāĒēĢģĪīĶķĻļŅņŪū ĖėĮįŲų';

test('all characters of our texts and of western languages are in the two fonts that a page asks for first', async ({
  page,
}) => {
  const fonts: { name: string; bytes: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const [name] = /[\w-]+\.woff2$/.exec(response.url()) ?? [];
    if (name) fonts.push({ name, bytes: response.body() });
  });
  await page.goto('/about-us');

  const drawn = await fontsThatDraw(page, OUR_TEXTS + WESTERN);

  expect(drawn).toEqual(OWN_FONTS);
  expect(fonts.map(({ name }) => name.replace(/-normal.*/, '')).sort()).toEqual([
    'bricolage-grotesque-latin-wght',
    'inter-latin-wght',
  ]);
  const sizes = await Promise.all(fonts.map(async ({ bytes }) => (await bytes).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS_MAX_BYTES);

  expect(await fontsThatDraw(page, OTHER_LATIN)).toEqual(OWN_FONTS);
});

test('the fonts of the system take the room of our own in each weight, so that nothing moves when those arrive', async ({
  page,
}) => {
  await page.goto('/about-us');

  const ratios = await page.evaluate(
    async ({ text, weights }) => {
      const line = document.createElement('p');
      line.className = 'fixed whitespace-nowrap';
      line.textContent = text;
      document.body.append(line);
      // So large that rounding to whole pixels does not matter.
      const widthIn = async (family: string, weight: number) => {
        line.style.font = `${weight} 200px "${family}"`;
        await document.fonts.load(line.style.font);
        return line.getBoundingClientRect().width;
      };
      const found: number[] = [];
      for (const weight of weights) {
        found.push((await widthIn('Inter Noto', weight)) / (await widthIn('Inter Variable', weight)));
      }
      return found;
    },
    { text: Object.values(everyText.surveyDetails).join(' '), weights: [400, 500, 550, 600] },
  );

  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.008);
});

/** The fonts that the browser uses for these characters in a headline and in a text. */
async function fontsThatDraw(page: Page, text: string): Promise<string[]> {
  await page.evaluate(
    (content) => {
      const samples = ['h2', 'p'].map((tag) => Object.assign(document.createElement(tag), { textContent: content }));
      const sample = Object.assign(document.createElement('div'), { id: 'sample' });
      document.getElementById('sample')?.remove();
      sample.append(...samples);
      document.body.append(sample);
      return document.fonts.ready;
    },
    [...new Set(text)].join(''),
  );

  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '#sample > *' });
  const found = await Promise.all(nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })));
  await browser.detach();
  const names = found.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName));
  // A file may append its style to the family's name.
  return [...new Set(names.map((name) => OWN_FONTS.find((own) => name.startsWith(own)) ?? name))].sort();
}

function charactersBetween(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, nth) => String.fromCodePoint(first + nth)).join('');
}
