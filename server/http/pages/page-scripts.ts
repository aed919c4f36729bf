import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';

/** Written by `scripts/vite/chunks.ts`: files below the folder of the web application. */
interface PageScripts {
  /** The scripts of a screen besides those of every page, by the name of its file in `web/screens`. */
  screens: Record<string, string[]>;
  /** The scripts that signed-in people need on every page. */
  member: string[];
}

const LIST = '.vite/scripts.json';

/**
 * Reads the scripts of each screen.
 * @returns the links that name a page's scripts, so that browsers fetch all at once
 */
export async function readPageScripts(
  webDir: string,
): Promise<(screen: string | undefined, page: { isMember: boolean; language: SiteLanguage }) => string> {
  const file = path.join(webDir, LIST);
  const { screens, member }: PageScripts = existsSync(file)
    ? JSON.parse(await readFile(file, 'utf8'))
    : { screens: {}, member: [] };

  return (screen, { isMember, language }) => {
    const files = new Set([...((screen && screens[screen]) || []), ...(isMember ? member : [])]);
    return scriptsIn(language, [...files].map(linkTo).join(''));
  };
}

/** HTML whose scripts are those of a language. The classic script before the first paint has no texts. */
export const scriptsIn = (language: SiteLanguage, html: string): string =>
  language === 'en' ? html : html.replaceAll(MODULE, `$1/assets/${language}/`);

const MODULE = /(<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)=")\/assets\//g;

const linkTo = (file: string) => `  <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />\n  `;
