/**
 * `npm run tour`: takes a picture of every screen in every state, role, width and theme, and of the key screens in other languages,
 * and shows them on `tour/index.html`. Arguments choose screens whose names contain them. `--awkward` uses texts that are hard to lay
 * out, `--widths 320,1920` other widths, `--languages ja,he` other languages, `--as` one of the MANNERS. Prints texts that are cut
 * off. The screens are in e2e/screens.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SITE_LANGUAGES, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import { findBrowser } from '../scripts/browser.ts';
import { BUILT_SERVER, reservePort, startServer } from '../server/test/server-process.ts';
import { findCutOff } from './harness/layout-faults.ts';
import { signIn } from './harness/people.ts';
import { lengthenWords, mirror } from './harness/pseudo-locale.ts';
import { settle } from './harness/settle.ts';
import { speak } from './harness/texts.ts';
import { KEY_SCREENS, SCREENS } from './screens/all.ts';
import { setAwkwardStage } from './screens/awkward-stage.ts';
import { exists, type Screen } from './screens/screen.ts';
import { type Stage, setStage, type Viewer } from './screens/stage.ts';

interface Shot {
  screen: Screen;
  viewer: Viewer;
  width: number;
  language: SiteLanguage;
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
  'long-words': lengthenWords,
  mirrored: mirror,
  'pseudo-locale': async (page) => {
    await lengthenWords(page);
    await mirror(page);
  },
};

const { values, positionals: words } = parseArgs({
  options: {
    awkward: { type: 'boolean' },
    widths: { type: 'string', default: '390,768,1440' },
    languages: { type: 'string', default: 'ar,de' },
    as: { type: 'string', default: 'usual' },
  },
  allowPositionals: true,
});
const widths = values.widths.split(',').map(Number);
const inManner = MANNERS[values.as];
if (!inManner) throw new Error(`--as knows ${Object.keys(MANNERS).join(', ')}`);

const others = values.languages.split(',').filter(Boolean).map(asLanguage);
const languages: readonly SiteLanguage[] = ['en', ...others];

const isChosen = ({ name }: Screen) => words.length === 0 || words.some((word) => name.includes(word));
const screens = SCREENS.filter(isChosen);
const keyScreens = KEY_SCREENS.filter(isChosen);

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

/** @throws if the site has no such language */
function asLanguage(tag: string): SiteLanguage {
  const language = SITE_LANGUAGES.find((each) => each === tag);
  if (!language) throw new Error(`--languages knows ${SITE_LANGUAGES.join(', ')}`);
  return language;
}

async function takeAll(opened: Browser): Promise<Picture[]> {
  const baseURL = `http://localhost:${port}`;
  const guest = await opened.newContext({ baseURL });
  const stage = await (values.awkward ? setAwkwardStage(baseURL) : setStage(guest.request));
  await guest.close();

  const taken: Picture[] = [];
  for (const language of languages) {
    speak(language);
    const shots = language === 'en' ? shotsOf(screens, widths, language) : shotsOf(keyScreens, [390, 1440], language);
    taken.push(...(await takeThese(opened, stage, shots)));
  }
  return taken;
}

function shotsOf(these: readonly Screen[], inWidths: number[], language: SiteLanguage): Shot[] {
  return these.flatMap((screen) =>
    viewersOf(screen, language).flatMap((viewer) =>
      inWidths.filter((width) => exists(screen, width)).map((width) => ({ screen, viewer, width, language })),
    ),
  );
}

/** Other languages look alike for all viewers. */
function viewersOf({ viewers }: Screen, language: SiteLanguage): readonly Viewer[] {
  return language === 'en' ? viewers : viewers.slice(0, 1);
}

async function takeThese(opened: Browser, stage: Stage, shots: readonly Shot[]): Promise<Picture[]> {
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
    locale: shot.language === 'en' ? 'en-GB' : shot.language,
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
      const file = `${[shot.screen.name, shot.viewer, shot.language, shot.width, theme].join('-').replaceAll(/[^\w-]+/g, '-')}.webp`;
      const picture = await page.screenshot({ fullPage: !shot.screen.isWindow, animations: 'disabled' });
      await sharp(picture).webp({ quality: 80 }).toFile(path.join(OUT, file));
      pictures.push({ ...shot, theme, file });
    }
    for (const fault of await findCutOff(page)) console.log(`${pictures.at(-1)?.file}: ${fault}`);
    return pictures;
  } catch (cause) {
    throw new Error(`No picture of "${shot.screen.name}" for ${shot.viewer} in ${shot.language} at ${shot.width} px`, {
      cause,
    });
  } finally {
    await context.close();
  }
}

function pageOf(pictures: Picture[]): string {
  const sections = screens.flatMap((screen) =>
    screen.viewers.map((viewer) => {
      const own = pictures.filter((each) => each.screen === screen && each.viewer === viewer);
      const sorted = own.toSorted(
        (a, b) =>
          languages.indexOf(a.language) - languages.indexOf(b.language) ||
          a.theme.localeCompare(b.theme) * -1 ||
          a.width - b.width,
      );
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

function thumbnail({ file, language, width, theme }: Picture): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${language}, ${width} px, ${theme}</figcaption></figure>`;
}
