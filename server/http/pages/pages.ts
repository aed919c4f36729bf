import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IfAllowed } from '#server/timing/allowance.ts';
import type { Actor, FindActor } from '../actor.ts';
import { type Ready, sendReady } from '../cache/prepared.ts';
import type { Snapshots } from '../cache/snapshots.ts';
import type { JsonText } from '../json-text.ts';
import { createMisses } from '../protection/misses.ts';
import { framedHeaders, needlessHeaders } from '../protection/security-headers.ts';
import type { CountCall } from '../protection/shared-counts.ts';
import type { ReadVisitor, Visitor } from '../visitor.ts';
import { wantedLanguages } from './languages.ts';
import type { Drawn, PageContent } from './page-content.ts';
import { readPageScripts } from './page-scripts.ts';
import { createTemplate, dataOf } from './page-template.ts';

export interface PageCall {
  params: Record<string, string>;
  /** Not parsed: repeated names are lists. */
  query: unknown;
  visitor: Visitor;
  /** The languages of the visitor's browser, by preference. */
  wanted: readonly string[];
}

export interface Page {
  /** As in `#contract`: parameters with a colon. */
  pattern: string;
  /** The page may open in a popup that showed another site, and stays connected to its opener. */
  isPopup?: true;
  /**
   * The path to redirect to, which gets the visitor's query; null if the address is unknown. Visitors with many unknown addresses
   * are slowed down.
   */
  lead?(call: PageCall): Promise<string | { to: string; cookie: string } | null>;
  /** The origins of the sites that may frame it; absent if none may. No cache stores such a page. */
  framedBy?(call: PageCall): Promise<readonly string[]>;
  /**
   * What else changes the page for guests, such as their language; null if nothing does. It must have few values per address,
   * because each is cached.
   */
  variant?(call: PageCall): Promise<string | null>;
  /**
   * The query's parameters that the page reads. Others, such as a campaign's, do not reach it and make no new cache entry. Absent
   * if its links pass the whole query on.
   */
  reads?: readonly string[];
  /** Null if there is no such page. */
  content(call: PageCall): Promise<PageContent | null>;
}

/**
 * Draws a page as the browser would.
 * @param url the whole address
 * @param pageData the text of the page's data
 * @returns the HTML of the content, and the names of the parts whose code the browser needs too
 */
export type Draw = (url: string, pageData: string) => Promise<Drawn>;

export interface Drawing {
  draw: Draw;
  /** Bounds the drawing of pages with unlimited addresses. */
  ifAllowed: Record<'guests' | 'members', IfAllowed>;
  /** Called for each page whose drawing failed. */
  onError(error: unknown): void;
}

interface PagesOptions {
  webDir: string;
  pages: Page[];
  findActor: FindActor;
  readVisitor: ReadVisitor;
  /** The signed-in person in the form that the web application reads. */
  present: (actor: Actor) => JsonText;
  publicUrl: URL;
  /** Caches the pages that are the same for all guests. */
  guestPages: Snapshots<RenderedPage>;
  /** Null: this process counts guesses alone. */
  countCall: CountCall | null;
  /** Null: browsers draw all pages. */
  drawing: Drawing | null;
}

export interface RenderedPage {
  html: Ready;
  status: 200 | 404;
  size: number;
  /** The same HTML, if all guests may share it. */
  guest?: Ready;
}

const YEAR = '1y';
/** Other sites load it beside a survey's frame. */
const EMBED_SCRIPT = /[/\\]embed\.js(?:\.(?:br|gz))?$/;
/** Guesses of an address that redirects. */
const MISSES = { misses: 60, minutes: 1 };

/** Serves the built web application: its files, and its pages with title, description, data and content in the HTML. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const fill = createTemplate(await readFile(path.join(options.webDir, 'index.html'), 'utf8'));
  const linkScripts = await readPageScripts(options.webDir);
  const misses = createMisses(MISSES, options.countCall);

  await app.register(fastifyStatic, {
    root: options.webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: YEAR,
    immutable: true,
    // The tag does the same.
    lastModified: false,
    globIgnore: ['**/*.{br,gz,map}', 'index.html', '.*'],
    setHeaders(reply, file) {
      for (const name of needlessHeaders(file)) reply.removeHeader(name);
      if (EMBED_SCRIPT.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
      // Caches may skip revalidation only for files whose names have a hash of their content.
      if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header('cache-control', 'no-cache');
    },
  });

  // The last page answers every unknown address, except below /api, which is for programs.
  for (const url of ['/api', '/api/*']) app.get(url, (_request, reply) => reply.callNotFound());
  for (const page of options.pages) {
    app.get(page.pattern, async (request, reply) => {
      if (page.lead) misses.assertFew(request);
      const { cookie } = request.headers;
      const visitor = options.readVisitor(await options.findActor(cookie), cookie);
      const target = page.lead && (await page.lead(callOf(request, visitor)));
      // Not cached, because the address may redirect elsewhere later.
      if (target) {
        const { to, cookie: given = null } = typeof target === 'string' ? { to: target } : target;
        if (given) reply.header('set-cookie', given);
        return reply.header('cache-control', 'no-store').redirect(to + queryOf(request.url));
      }
      if (page.lead) await misses.count(request);
      const isShared = !visitor.actor && !visitor.isKnown && !page.framedBy;
      const { html, status } = await (isShared
        ? renderForGuest(request, page, visitor)
        : render(request, page, visitor));
      const sites = (await page.framedBy?.(callOf(request, visitor))) ?? [];
      if (sites.length > 0) {
        const policy = String(reply.getHeader('content-security-policy'));
        reply.headers(framedHeaders(policy, sites)).removeHeader('x-frame-options');
      }
      if (page.isPopup) reply.header('cross-origin-opener-policy', 'unsafe-none');
      return sendReady(request, reply.code(status), html);
    });
  }

  async function renderForGuest(request: FastifyRequest, page: Page, visitor: Visitor): Promise<RenderedPage> {
    const variant = (await page.variant?.(callOf(request, visitor))) ?? null;
    const asked = askedBy(request, page);
    const key = variant === null ? asked.url : `${asked.url} ${variant}`;
    const rendered = await options.guestPages.get(key, 0, async () => {
      const made = await render(request, page, visitor, asked);
      return { ...made, guest: made.html };
    });
    // The front sends status 200 and the common headers, and reads only the address.
    const isOnlyOne = variant === null && asked.url === request.url;
    if (rendered.status === 200 && !page.isPopup && isOnlyOne) app.front.remember(request.url, rendered.html);
    return rendered;
  }

  async function render(
    request: FastifyRequest,
    page: Page,
    visitor: Visitor,
    asked: Asked = request,
  ): Promise<RenderedPage> {
    const { actor } = visitor;
    const content = (await page.content({ ...callOf(request, visitor), query: asked.query })) ?? NOT_FOUND;
    const { status = 200 } = content;
    const url = options.publicUrl.origin + asked.url;
    const data = dataOf(content, actor && options.present(actor));
    // A page with a fixed address is drawn once a second for all guests. Other addresses are unlimited.
    const isOneOfFew = actor === null && !visitor.isKnown && asked.url === page.pattern;
    const isUndrawn = content.screen === undefined || content.byBrowser;
    const drawn = isUndrawn ? UNDRAWN : await draw(url, data, isOneOfFew ? null : whose(actor));
    const scripts = linkScripts(content.screen, actor !== null);
    // Only for an existing page may a browser ask whether it has changed.
    const shared = actor === null && !visitor.isKnown && !page.framedBy && status === 200;
    const image = content.image && options.publicUrl.origin + content.image;
    const html = fill({ ...content, image, url: url.split('?', 1)[0] ?? '', scripts, data, drawn, shared });
    return { html, status, size: html.size };
  }

  async function draw(url: string, data: string, bound: keyof Drawing['ifAllowed'] | null): Promise<Drawn> {
    // Some proxies and clients send a whole address or `*`; browsers do not.
    if (!options.drawing || !URL.canParse(url)) return UNDRAWN;
    const { draw, ifAllowed, onError } = options.drawing;
    try {
      return (await (bound ? ifAllowed[bound](() => draw(url, data)) : draw(url, data))) ?? UNDRAWN;
    } catch (error) {
      onError(error);
      return UNDRAWN;
    }
  }
}

const whose = (actor: Actor | null) => (actor ? 'members' : 'guests');

/** Left to the browser. */
const UNDRAWN: Drawn = { html: '', parts: [] };

export const NOT_FOUND: PageContent = {
  title: 'Not found',
  description: 'There is nothing at this address.',
  queries: [],
  status: 404,
};

const callOf = (request: FastifyRequest, visitor: Visitor): PageCall => ({
  ...{ params: paramsOf(request), query: request.query, visitor },
  wanted: wantedLanguages(request.headers['accept-language']),
});

type Asked = Pick<FastifyRequest, 'url' | 'query'>;

/** The address with only the parameters that the page reads. */
function askedBy({ url, query }: Asked, { reads }: Page): Asked {
  if (!reads) return { url, query };
  const given = Object.entries(query as Record<string, string | string[]>).filter(([name]) => reads.includes(name));
  const words = new URLSearchParams(given.flatMap(([name, value]) => [value].flat().map((each) => [name, each])));
  const path = url.split('?', 1)[0] ?? '';
  return { url: given.length > 0 ? `${path}?${words.toString()}` : path, query: Object.fromEntries(given) };
}

/** The query of an address as sent, with its question mark. */
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** A route's parameters, as strings by name. */
const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>;
