import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { renderToStringAsync } from 'preact-render-to-string';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { App } from '#web/app/app.tsx';
import { innerScreens } from '#web/app/inner-screens.tsx';
import { takePageData } from '#web/app/page-data.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { routesWith } from '#web/app/router.tsx';
import type { en } from '#web/messages/catalogue.ts';
import { serverPlace } from '#web/messages/place.ts';
import { DrawnParts } from '#web/ui/part.tsx';

const handler = createStaticHandler(routesWith(innerScreens));

/** A part that never comes must not keep the page. */
const DRAWING_MAX_MS = 2_000;

/**
 * Draws a page on the server, as the browser draws it from the same data.
 * @param url the whole address
 * @param pageData the text of the page's `page-data`
 * @param language of its own texts
 * @returns the content of `#root`, and the names of its lazy parts
 */
export async function draw(
  url: string,
  pageData: string,
  language: SiteLanguage,
): Promise<{ html: string; parts: string[] }> {
  const end = new AbortController();
  const context = await handler.query(visitOf(url, end.signal));
  if (!('matches' in context)) throw new Error(`${url} leads elsewhere`);

  const queryClient = createQueryClient();
  const { now } = takePageData(queryClient, pageData);
  const router = createStaticRouter(handler.dataRoutes, context);
  const drawOnce = async (parts: Set<string>) => ({
    html: await renderToStringAsync(
      <DrawnParts value={parts}>
        <App {...{ queryClient, place: serverPlace(language), messages: textsIn(language) }} pageTime={now}>
          {/* Its script for hydration would be inline, which the content security policy refuses. */}
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </DrawnParts>,
    ),
    parts: [...parts],
  });
  const drawn = async () => {
    let page = await drawOnce(new Set());
    // Ids are counted as components are drawn. Where the first drawing waited for parts, the browser would count otherwise.
    while (page.parts.some((name) => !loadedParts.has(name))) {
      for (const name of page.parts) loadedParts.add(name);
      page = await drawOnce(new Set());
    }
    return page;
  };
  try {
    return await Promise.race([drawn(), tooLate(url, end.signal)]);
  } finally {
    end.abort();
    queryClient.clear();
  }
}

/**
 * The parts of a request that the router reads; no route loads data. A real `Request` would load Node's whole `fetch`: 18 MB and,
 * on a slow machine, 0.1 s.
 */
const visitOf = (url: string, signal: AbortSignal) => ({ url, method: 'GET', signal }) as Request;

/** The parts that a drawing has waited for. */
const loadedParts = new Set<string>();

async function tooLate(url: string, signal: AbortSignal): Promise<never> {
  await setTimeout(DRAWING_MAX_MS, undefined, { signal });
  throw new Error(`${url} took too long to draw`);
}

const read = new Map<SiteLanguage, typeof en>();

/** All texts of a language. Its file, which the build wrote beside this one, is read at the first use. */
function textsIn(language: SiteLanguage): typeof en {
  const texts =
    read.get(language) ??
    (JSON.parse(readFileSync(path.join(import.meta.dirname, `texts/${language}.json`), 'utf8')) as typeof en);
  read.set(language, texts);
  return texts;
}
