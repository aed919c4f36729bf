import type { JsonText } from '../json-text.ts';

/** The data for a page's first paint, so that it makes no requests. */
export interface PageContent {
  title: string;
  description: string;
  /** The path of the picture that stands beside links to it elsewhere. */
  image?: string;
  /** The web application's query keys with their data. */
  queries: [key: unknown, json: JsonText][];
  /** The name of its file in `web/screens`. Without one the page is not drawn here, and names no scripts of its own. */
  screen?: string;
  /** The browser draws it all the same. */
  byBrowser?: true;
  status?: 404;
}

export interface Drawn {
  html: string;
  parts: string[];
}
