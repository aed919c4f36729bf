import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
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
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`);

  const queryClient = createQueryClient();
  const { now } = takePageData(queryClient, pageData);
  const parts = new Set<string>();
  const failures: unknown[] = [];
  const router = createStaticRouter(handler.dataRoutes, context);
  try {
    const { prelude } = await prerenderToNodeStream(
      <DrawnParts value={parts}>
        <App {...{ queryClient, place: serverPlace(language), messages: textsIn(language) }} pageTime={now}>
          {/* Its script for hydration would be inline, which the content security policy refuses. */}
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </DrawnParts>,
      {
        // All at once: what comes later needs an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => void failures.push(error),
        signal: AbortSignal.timeout(DRAWING_MAX_MS),
      },
    );
    // React would leave the failed part to the browser, with an inline script.
    if (failures.length > 0) throw failures[0];
    return { html: await text(prelude), parts: [...parts] };
  } finally {
    queryClient.clear();
  }
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
