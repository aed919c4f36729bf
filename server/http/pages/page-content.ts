import type { JsonText } from '../json-text.ts';

/** The data for a page's first paint, so that it makes no requests. */
export interface PageContent {
  title: string;
  description: string;
  /** The path of the link preview's picture. */
  image?: string;
  /** The parameters of the address that make it another page, as the filter of a list. */
  filter?: Record<string, string | undefined>;
  /** The web application's query keys with their data. */
  queries: [key: unknown, json: JsonText][];
  /** The name of its file in `web/screens`. Without it, the server does not draw the page and names no scripts for it. */
  screen?: string;
  /** Lets only the browser draw it. */
  byBrowser?: true;
  status?: 404;
}

export interface Drawn {
  html: string;
  parts: string[];
}
