/**
 * `npm run tour`: takes a picture of every screen in every state, role, width and theme, and shows them on `tour/index.html`.
 * Arguments choose screens whose names contain them. `--awkward` uses texts that are hard to lay out, `--widths 320,1920` other
 * widths, `--as` one of the MANNERS. Prints texts that are cut off. The screens are in e2e/screens.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../scripts/browser.ts';
import { BUILT_SERVER, reservePort, startServer } from '../server/test/server-process.ts';
import { findCutOff } from './harness/layout-faults.ts';
import { signIn } from './harness/people.ts';
import { settle } from './harness/settle.ts';
import { SCREENS } from './screens/all.ts';
import { setAwkwardStage } from './screens/awkward-stage.ts';
import { exists, type Screen } from './screens/screen.ts';
import { type Stage, setStage, type Viewer } from './screens/stage.ts';

interface Shot {
  screen: Screen;
  viewer: Viewer;
  width: number;
}

interface Picture extends Shot {
  theme: (typeof THEMES)[number];
  file: string;
}

const OUT = path.resolve(import.meta.dirname, '../tour');
const FIRST_PORT = 3415;
const THEMES = ['light', 'dark'] as const;
const AT_ONCE = 3;
const HEIGHT = 900;

/** Special ways of seeing the pages, as changes to a page before its picture. */
const MANNERS: Record<string, (page: Page) => Promise<unknown>> = {
  usual: async () => undefined,
  'forced-colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  'large-text': (page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%')),
  'long-words': (page) => page.evaluate(lengthenWords),
};

const { values, positionals: words } = parseArgs({
  options: {
    awkward: { type: 'boolean' },
    widths: { type: 'string', default: '390,768,1440' },
    as: { type: 'string', default: 'usual' },
  },
  allowPositionals: true,
});
const widths = values.widths.split(',').map(Number);
const inManner = MANNERS[values.as];
if (!inManner) throw new Error(`--as knows ${Object.keys(MANNERS).join(', ')}`);

const screens = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const shots = screens.flatMap((screen) =>
  screen.viewers.flatMap((viewer) =>
    widths.filter((width) => exists(screen, width)).map((width): Shot => ({ screen, viewer, width })),
  ),
);

const dataDir = await mkdtemp(path.join(tmpdir(), 'canvass-tour-'));
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const { port, release } = await reservePort(FIRST_PORT);
const server = await startServer({ dataDir, port, env: { DEMO: '1', SURVEYORS: 'asked' }, command: BUILT_SERVER });
const browser = await chromium.launch(await findBrowser());

const pictures = await takeAll(browser);
await writeFile(path.join(OUT, 'index.html'), pageOf(pictures));

await browser.close();
await server.stop();
await release();
await rm(dataDir, { recursive: true, force: true });
console.log(`\n${pictures.length} pictures: ${path.join(OUT, 'index.html')}`);

async function takeAll(opened: Browser): Promise<Picture[]> {
  const baseURL = `http://localhost:${port}`;
  const guest = await opened.newContext({ baseURL });
  const stage = await (values.awkward ? setAwkwardStage(baseURL) : setStage(guest.request));
  await guest.close();

  const waiting = [...shots];
  const taken: Picture[] = [];
  const takeSome = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      taken.push(...(await take(opened, stage, shot)));
      if (process.stdout.isTTY) process.stdout.write(`\r${shots.length - waiting.length} of ${shots.length} `);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeSome));
  return taken;
}

async function take(opened: Browser, stage: Stage, shot: Shot): Promise<Picture[]> {
  const context = await opened.newContext({
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    viewport: { width: shot.width, height: HEIGHT },
    // Growing bars would be missing.
    reducedMotion: 'reduce',
  });
  try {
    if (shot.viewer !== 'guest') await signIn(context.request, shot.viewer, stage.cast[shot.viewer]);
    const page = await context.newPage();
    await shot.screen.show(page, stage);
    await inManner?.(page);

    const pictures: Picture[] = [];
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      const file = `${[shot.screen.name, shot.viewer, shot.width, theme].join('-').replaceAll(/[^\w-]+/g, '-')}.webp`;
      const picture = await page.screenshot({ fullPage: !shot.screen.isWindow, animations: 'disabled' });
      await sharp(picture).webp({ quality: 80 }).toFile(path.join(OUT, file));
      pictures.push({ ...shot, theme, file });
    }
    for (const fault of await findCutOff(page)) console.log(`${pictures.at(-1)?.file}: ${fault}`);
    return pictures;
  } catch (cause) {
    throw new Error(`No picture of "${shot.screen.name}" for ${shot.viewer} at ${shot.width} px`, { cause });
  } finally {
    await context.close();
  }
}

/** Lengthens every word of four letters or more by two fifths, as in German. Runs in the page. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('script, style, noscript')) continue;
    text.nodeValue = (text.nodeValue ?? '').replaceAll(
      /\p{L}{4,}/gu,
      (word) => word + word.slice(-Math.ceil(word.length * 0.4)),
    );
  }
}

function pageOf(pictures: Picture[]): string {
  const sections = screens.flatMap((screen) =>
    screen.viewers.map((viewer) => {
      const own = pictures.filter((each) => each.screen === screen && each.viewer === viewer);
      const sorted = own.toSorted((a, b) => a.theme.localeCompare(b.theme) * -1 || a.width - b.width);
      return `<h2>${screen.name} <small>${viewer}</small></h2>\n<div>${sorted.map(thumbnail).join('\n')}</div>`;
    }),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Canvass: every screen</title>
<style>
  body { font: 1rem/1.5 system-ui; margin: 2rem }
  small { font-weight: 400; opacity: 0.7 }
  div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  figure { margin: 0 }
  img { display: block; height: 20rem; max-width: 24rem; object-fit: cover; object-position: top; border: 1px solid #8886 }
</style>
<h1>Every screen</h1>
${sections.join('\n')}
</html>
`;
}

function thumbnail({ file, width, theme }: Picture): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} px, ${theme}</figcaption></figure>`;
}
