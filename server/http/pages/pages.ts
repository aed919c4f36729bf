import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SiteLanguage, siteLanguageFor } from '#contract/sharing/site-languages.ts';
import { sayIn } from '#server/messages/say.ts';
import type { IfAllowed } from '#server/timing/allowance.ts';
import type { Actor, FindActor } from '../actor.ts';
import { type Ready, sendReady } from '../cache/prepared.ts';
import type { Snapshots } from '../cache/snapshots.ts';
import type { JsonText } from '../json-text.ts';
import { createMisses } from '../protection/misses.ts';
import { framedHeaders } from '../protection/security-headers.ts';
import type { CountCall } from '../protection/shared-counts.ts';
import type { ReadVisitor, Visitor } from '../visitor.ts';
import { alternatesOf } from './alternates.ts';
import { serveBuiltFiles } from './built-files.ts';
import { acceptedLanguage, chosenIn, hasChosen, wantedBy } from './languages.ts';
import type { Drawn, PageContent } from './page-content.ts';
import { readPageScripts } from './page-scripts.ts';
import { createTemplate, dataOf } from './page-template.ts';

export interface PageCall {
  params: Record<string, string>;
  /** Not parsed: repeated names are lists. */
  query: unknown;
  visitor: Visitor;
  /** The languages that the visitor wants: the one they chose, the address's, their browser's by preference. */
  wanted: readonly string[];
  /** The language that they chose in this browser: in a survey it comes before the account's. */
  chosenHere: string | null;
}

/** A call, and the language of the page that answers it. */
export interface ContentCall extends PageCall {
  language: SiteLanguage;
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
  /** The survey's language in which this visitor reads the page of a survey; it decides on the language of the page's own texts. */
  reading?(call: PageCall): Promise<Reading>;
  /**
   * The query's parameters that the page reads. Others, such as a campaign's, do not reach it and make no new cache entry. Absent
   * if its links pass the whole query on.
   */
  reads?: readonly string[];
  /** Null if there is no such page. */
  content(call: ContentCall): Promise<PageContent | null>;
}

export interface Reading {
  /** null if the author has not said it, or there is no such survey. */
  language: string | null;
  /** The languages from which the visitor may choose; none if there is only one. */
  offered: readonly string[];
}

/**
 * Draws a page as the browser would.
 * @param url the whole address
 * @param pageData the text of the page's data
 * @param language of its own texts
 * @returns the HTML of the content, and the names of the parts whose code the browser needs too
 */
export type Draw = (url: string, pageData: string, language: SiteLanguage) => Promise<Drawn>;

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

/** Guesses of an address that redirects. */
const MISSES = { misses: 60, minutes: 1 };

/** Serves the built web application: its files, and its pages with title, description, data and content in the HTML. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const fill = createTemplate(await readFile(path.join(options.webDir, 'index.html'), 'utf8'));
  const linkScripts = await readPageScripts(options.webDir);
  const misses = createMisses(MISSES, options.countCall);

  await serveBuiltFiles(app, options.webDir);

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
    const asked = askedBy(request, page);
    const read = await languageOf(page, callOf(request, visitor));
    const isChosen = read.reading !== undefined && read.reading.offered.length > 0;
    // Each is cached, and there are few.
    const key = [asked.url, read.language, ...(isChosen ? [read.reading?.language] : [])].join(' ');
    const rendered = await options.guestPages.get(key, 0, async () => {
      const made = await render(request, page, visitor, { asked, read });
      return { ...made, guest: made.html };
    });
    // The front sends status 200 and the common headers, and reads only the address and the browser's languages.
    const isOnlyOne = !isChosen && asked.url === request.url && !hasChosen(request);
    if (rendered.status === 200 && !page.isPopup && isOnlyOne)
      app.front.remember(request.url, rendered.html, acceptedLanguage(request.headers['accept-language']));
    return rendered;
  }

  async function render(
    request: FastifyRequest,
    page: Page,
    visitor: Visitor,
    known?: { asked: Asked; read: Read },
  ): Promise<RenderedPage> {
    const { actor } = visitor;
    const call = callOf(request, visitor);
    const asked = known?.asked ?? request;
    const { language, reading } = known?.read ?? (await languageOf(page, call));
    const content = (await page.content({ ...call, query: asked.query, language })) ?? notFound(language);
    const { status = 200 } = content;
    const url = options.publicUrl.origin + asked.url;
    const data = dataOf(content, actor && options.present(actor));
    // A page with a fixed address is drawn once a second for all guests. Other addresses are unlimited.
    const isOneOfFew = actor === null && !visitor.isKnown && asked.url === page.pattern;
    const isUndrawn = content.screen === undefined || content.byBrowser;
    const drawn = isUndrawn ? UNDRAWN : await draw({ url, data, language }, isOneOfFew ? null : whose(actor));
    const scripts = linkScripts(content.screen, { isMember: actor !== null, language });
    // Only for an existing page may a browser ask whether it has changed.
    const shared = actor === null && !visitor.isKnown && !page.framedBy && status === 200;
    const image = content.image && options.publicUrl.origin + content.image;
    const address = addressOf(url, content.filter);
    // The page names no languages of a survey that guests may not see.
    const offered = reading && (content.image ? reading.offered : []);
    const alternates = shared ? alternatesOf(address, offered ?? null) : [];
    const html = fill({ ...content, image, url: address, alternates, scripts, data, drawn, shared, language });
    return { html, status, size: html.size };
  }

  async function draw(
    { url, data, language }: { url: string; data: string; language: SiteLanguage },
    bound: keyof Drawing['ifAllowed'] | null,
  ): Promise<Drawn> {
    // Some proxies and clients send a whole address or `*`; browsers do not.
    if (!options.drawing || !URL.canParse(url)) return UNDRAWN;
    const { draw, ifAllowed, onError } = options.drawing;
    try {
      const drawn = () => draw(url, data, language);
      return (await (bound ? ifAllowed[bound](drawn) : drawn())) ?? UNDRAWN;
    } catch (error) {
      onError(error);
      return UNDRAWN;
    }
  }
}

const whose = (actor: Actor | null) => (actor ? 'members' : 'guests');

/** Left to the browser. */
const UNDRAWN: Drawn = { html: '', parts: [] };

export function notFound(language: SiteLanguage): PageContent {
  const say = sayIn(language);
  return {
    ...{ title: say('app.titles.notFound'), description: say('titles.descriptions.notFound') },
    ...{ queries: [], status: 404 },
  };
}

const callOf = (request: FastifyRequest, visitor: Visitor): PageCall => ({
  ...{ params: paramsOf(request), query: request.query, visitor },
  wanted: wantedBy(request, visitor.actor),
  chosenHere: chosenIn(request.headers.cookie),
});

interface Read {
  language: SiteLanguage;
  /** undefined on pages that are not a survey's. */
  reading: Reading | undefined;
}

/** The survey's own language decides on its page, so that questions and buttons do not differ. */
async function languageOf(page: Page, call: PageCall): Promise<Read> {
  const reading = await page.reading?.(call);
  return { language: siteLanguageFor([reading?.language ?? null, ...call.wanted]), reading };
}

type Asked = Pick<FastifyRequest, 'url' | 'query'>;

/** The address with only the parameters that the page reads. */
function askedBy({ url, query }: Asked, { reads }: Page): Asked {
  if (!reads) return { url, query };
  const given = Object.entries(query as Record<string, string | string[]>).filter(([name]) => reads.includes(name));
  const words = new URLSearchParams(given.flatMap(([name, value]) => [value].flat().map((each) => [name, each])));
  const path = url.split('?', 1)[0] ?? '';
  return { url: given.length > 0 ? `${path}?${words.toString()}` : path, query: Object.fromEntries(given) };
}

/** The address of a page with the parameters that make it another page than without them. */
function addressOf(url: string, filter: PageContent['filter'] = {}): string {
  const words = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const path = url.split('?', 1)[0] ?? '';
  return words.size > 0 ? `${path}?${words.toString()}` : path;
}

/** The query of an address as sent, with its question mark. */
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** A route's parameters, as strings by name. */
const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>;
