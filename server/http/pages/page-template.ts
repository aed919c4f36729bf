import { directionOf } from '#basics/direction.ts';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { sayIn } from '#server/messages/say.ts';
import { makeReady, type Ready } from '../cache/prepared.ts';
import type { JsonText } from '../json-text.ts';
import type { Alternate } from './alternates.ts';
import type { Drawn, PageContent } from './page-content.ts';
import { scriptsIn } from './page-scripts.ts';

/** The content of a page's frame. */
interface Filling extends Pick<PageContent, 'title' | 'description'> {
  url: string;
  alternates: readonly Alternate[];
  /** The address of a picture of 1200 × 630 pixels. */
  image?: string | undefined;
  /** From `readPageScripts`. */
  scripts: string;
  /** From `dataOf`. */
  data: string;
  drawn: Drawn;
  /** Whether the page is the same for all guests. */
  shared: boolean;
  language: SiteLanguage;
}

const SITE = 'Canvass';
const LANGUAGE = '<html lang="en">';
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;
const ROOT = '<div id="root">';
/** The time of making a page and its data, in its JSON. */
const MADE_AT = /"(?:now|serverNow)":"[^"]*"/g;

/** @param html the built `index.html` @returns fills the page's frame */
export function createTemplate(html: string): (filling: Filling) => Ready {
  const frames = new Map<SiteLanguage, Frame>();
  return (filling) => {
    const { language } = filling;
    const frame = frames.get(language) ?? frameOf(html, language);
    frames.set(language, frame);

    const json = `{"parts":${JSON.stringify(filling.drawn.parts)},${filling.data.slice(1)}`;
    const data = `<script type="application/json" id="page-data">${escapeScript(json)}</script>\n  </body>`;
    // After the style sheet, because the first paint waits for it.
    const linked = `${frame.links}${filling.scripts}</head>`;
    const drawn = `${frame.beforeRoot}${filling.drawn.html}${frame.afterRoot}`;
    const head = `${frame.head}${metaOf(filling)}${filling.drawn.html ? linked : atOnce(linked)}`;
    const text = `${head}${drawn}${data}${frame.end}`;
    return makeReady(text, {
      shared: filling.shared,
      type: 'text/html; charset=utf-8',
      vary: 'cookie, accept-encoding, accept-language',
      // Quotation marks in people's texts are escaped, so only our own times match.
      ...(filling.shared && { tagged: text.replaceAll(MADE_AT, '') }),
    });
  };
}

type Frame = ReturnType<typeof frameOf>;

/** The parts of `index.html` in a language, between which a page is. */
function frameOf(html: string, language: SiteLanguage) {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  const own = scriptsIn(language, html)
    .replace(LANGUAGE, `<html lang="${language}"${direction}>`)
    .replace(NO_SCRIPT, `<noscript>${escapeHtml(sayIn(language)('titles.noScript'))}</noscript>`);
  const title = /<title>.*?<\/title>\s*<meta name="description"[^>]*>/s.exec(own)?.[0];
  if (!title) throw new Error('index.html has no title followed by a description');
  const [head = '', rest = ''] = own.split(title);
  const [body = '', end = ''] = rest.split('</body>');
  const [links = '', content = ''] = body.split('</head>');
  const [start = '', after] = content.split(ROOT);
  return after === undefined
    ? { head, links, beforeRoot: '', afterRoot: content, end }
    : { head, links, beforeRoot: start + ROOT, afterRoot: after, end };
}

/** A page that is not drawn is empty until its scripts run. */
const atOnce = (links: string) => links.replaceAll(' fetchpriority="low"', '');

/** The data of a page as JSON, for drawing it in the browser and on the server. */
export function dataOf({ queries }: Pick<PageContent, 'queries'>, user: JsonText | null): string {
  const cached = queries.map(([key, json]) => `[${JSON.stringify(key)},${json}]`).join();
  return `{"now":"${new Date().toISOString()}","user":${user},"queries":[${cached}]}`;
}

function metaOf({ title, description, url, image, alternates, language }: Filling): string {
  return [
    `<title>${escapeHtml(sayIn(language)('app.pageTitle', { title }))}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${SITE}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${escapeHtml(url)}" />`,
    `<meta property="og:locale" content="${language.replace('-', '_')}" />`,
    ...alternates.map(
      ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`,
    ),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`,
    ...(image
      ? [
          `<meta property="og:image" content="${escapeHtml(image)}" />`,
          `<meta property="og:image:type" content="image/png" />`,
          `<meta property="og:image:width" content="1200" />`,
          `<meta property="og:image:height" content="630" />`,
          `<meta property="og:image:alt" content="${escapeHtml(title)}" />`,
        ]
      : []),
  ].join('\n    ');
}

/** JSON in a script element must not close it or open a comment. */
const escapeScript = (json: string) => json.replaceAll('<', '\\u003c');
