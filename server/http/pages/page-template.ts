import { isolate } from '#basics/isolate.ts';
import { escapeHtml } from '#server/escape-html.ts';
import { makeReady, type Ready } from '../cache/prepared.ts';
import type { JsonText } from '../json-text.ts';
import type { Drawn, PageContent } from './page-content.ts';

/** The content of a page's frame. */
interface Filling extends Pick<PageContent, 'title' | 'description'> {
  /** Without the query. */
  url: string;
  /** The address of a picture of 1200 × 630 pixels. */
  image?: string | undefined;
  /** From `readPageScripts`. */
  scripts: string;
  /** From `dataOf`. */
  data: string;
  drawn: Drawn;
  /** Whether the page is the same for all guests. */
  shared: boolean;
}

const SITE = 'Canvass';
const ROOT = '<div id="root">';
/** The time of making a page and its data, in its JSON. */
const MADE_AT = /"(?:now|serverNow)":"[^"]*"/g;

/** @param html the built `index.html` @returns fills the page's frame */
export function createTemplate(html: string): (filling: Filling) => Ready {
  const title = /<title>.*?<\/title>\s*<meta name="description"[^>]*>/s.exec(html)?.[0];
  if (!title) throw new Error('index.html has no title followed by a description');
  const [head = '', rest = ''] = html.split(title);
  const [body = '', end = ''] = rest.split('</body>');
  const [links = '', content = ''] = body.split('</head>');
  const [start = '', afterRoot] = content.split(ROOT);

  return (filling) => {
    const json = `{"parts":${JSON.stringify(filling.drawn.parts)},${filling.data.slice(1)}`;
    const data = `<script type="application/json" id="page-data">${escapeScript(json)}</script>\n  </body>`;
    const drawn = afterRoot === undefined ? content : start + ROOT + filling.drawn.html + afterRoot;
    // After the style sheet, because the first paint waits for it.
    const linked = `${links}${filling.scripts}</head>`;
    const text = `${head}${metaOf(filling)}${filling.drawn.html ? linked : atOnce(linked)}${drawn}${data}${end}`;
    return makeReady(text, {
      shared: filling.shared,
      type: 'text/html; charset=utf-8',
      // Quotation marks in people's texts are escaped, so only our own times match.
      ...(filling.shared && { tagged: text.replaceAll(MADE_AT, '') }),
    });
  };
}

/** A page that is not drawn is empty until its scripts run. */
const atOnce = (links: string) => links.replaceAll(' fetchpriority="low"', '');

/** The data of a page as JSON, for drawing it in the browser and on the server. */
export function dataOf({ queries }: Pick<PageContent, 'queries'>, user: JsonText | null): string {
  const cached = queries.map(([key, json]) => `[${JSON.stringify(key)},${json}]`).join();
  return `{"now":"${new Date().toISOString()}","user":${user},"queries":[${cached}]}`;
}

function metaOf({ title, description, url, image }: Filling): string {
  return [
    `<title>${escapeHtml(`${isolate(title)} · ${SITE}`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${SITE}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${escapeHtml(url)}" />`,
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
