import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isolate } from '#contract/isolate.ts';
import { escapeHtml } from '#server/escape-html.ts';
import type { Actor, FindActor } from './actor.ts';
import { makeReady, type Ready, sendReady } from './cache/prepared.ts';
import type { Snapshots } from './cache/snapshots.ts';
import type { JsonText } from './json-text.ts';
import { needlessHeaders } from './security-headers.ts';

/** The data for a page's first paint, so that it makes no requests. */
export interface PageContent {
  title: string;
  description: string;
  /** The web application's query keys with their data. */
  queries: [key: unknown, json: JsonText][];
}

export interface PageCall {
  params: Record<string, string>;
  /** Not parsed: repeated names are lists. */
  query: unknown;
  actor: Actor | null;
}

export interface Page {
  /** As in `#contract`: parameters with a colon. */
  pattern: string;
  /** The page may open in a popup that showed another site, and stays connected to its opener. */
  isPopup?: true;
  /** Null when there is no such page. */
  content(call: PageCall): Promise<PageContent | null>;
}

interface PagesOptions {
  webDir: string;
  pages: Page[];
  findActor: FindActor;
  /** The signed-in person in the form that the web application reads. */
  present: (actor: Actor) => JsonText;
  /** Null: the address of the request. */
  publicUrl: URL | null;
  /** Caches the pages that are the same for all guests. */
  guestPages: Snapshots<RenderedPage>;
}

export interface RenderedPage {
  html: Ready;
  status: 200 | 404;
  size: number;
}

const YEAR = '1y';
const SITE = 'Canvass';

/** Serves the built web application: its files, and its pages with title, description and data in the HTML. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const fill = createTemplate(await readFile(path.join(options.webDir, 'index.html'), 'utf8'));

  await app.register(fastifyStatic, {
    root: options.webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: YEAR,
    immutable: true,
    // The tag says the same.
    lastModified: false,
    globIgnore: ['**/*.{br,gz,map}', 'index.html', '.*'],
    setHeaders(reply, file) {
      for (const name of needlessHeaders(file)) reply.removeHeader(name);
      // Only files whose names carry a hash of their content may be cached without revalidation.
      if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header('cache-control', 'no-cache');
    },
  });

  // The last page answers every unknown address, except below /api, which is for programs.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound());
  for (const page of options.pages) {
    app.get(page.pattern, async (request, reply) => {
      const actor = await options.findActor(request.headers.cookie);
      const { html, status } = await (actor ? render(request, page, actor) : renderForGuest(request, page));
      if (page.isPopup) reply.header('cross-origin-opener-policy', 'unsafe-none');
      return sendReady(request, reply.code(status), html);
    });
  }

  function renderForGuest(request: FastifyRequest, page: Page): Promise<RenderedPage> {
    return options.guestPages.get(`${request.host} ${request.url}`, 0, () => render(request, page, null));
  }

  async function render(request: FastifyRequest, page: Page, actor: Actor | null): Promise<RenderedPage> {
    const content = await page.content({ params: paramsOf(request), query: request.query, actor });
    const html = fill({ ...(content ?? NOT_FOUND), user: actor && options.present(actor), url: addressOf(request) });
    return { html, status: content ? 200 : 404, size: html.size };
  }

  function addressOf(request: FastifyRequest): string {
    const origin = options.publicUrl?.origin ?? `${request.protocol}://${request.host}`;
    return origin + (request.url.split('?', 1)[0] ?? '');
  }
}

const NOT_FOUND: PageContent = { title: 'Not found', description: 'There is nothing at this address.', queries: [] };

/** A route's parameters, as strings by name. */
const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>;

/** The page's frame, split where the content goes. */
function createTemplate(html: string) {
  const title = /<title>.*?<\/title>\s*<meta name="description"[^>]*>/s.exec(html)?.[0];
  if (!title) throw new Error('index.html has no title followed by a description');
  const [head = '', rest = ''] = html.split(title);
  const [body = '', end = ''] = rest.split('</body>');

  return (page: PageContent & { user: JsonText | null; url: string }): Ready => {
    const meta = [
      `<title>${escapeHtml(`${isolate(page.title)} · ${SITE}`)}</title>`,
      `<meta name="description" content="${escapeHtml(page.description)}" />`,
      `<meta property="og:type" content="website" />`,
      `<meta property="og:site_name" content="${SITE}" />`,
      `<meta property="og:title" content="${escapeHtml(page.title)}" />`,
      `<meta property="og:description" content="${escapeHtml(page.description)}" />`,
      `<meta property="og:url" content="${escapeHtml(page.url)}" />`,
      `<meta name="twitter:card" content="summary" />`,
    ].join('\n    ');
    const queries = page.queries.map(([key, json]) => `[${JSON.stringify(key)},${json}]`).join();
    const data = escapeScript(`{"user":${page.user},"queries":[${queries}]}`);
    const script = `<script type="application/json" id="page-data">${data}</script>\n  </body>`;
    return makeReady(head + meta + body + script + end, {
      shared: page.user === null,
      type: 'text/html; charset=utf-8',
    });
  };
}

/** JSON inside a script element must not close it or open a comment. */
const escapeScript = (json: string) => json.replaceAll('<', '\\u003c');
