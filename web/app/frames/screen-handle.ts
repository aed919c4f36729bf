import { type RouteObject, useMatches } from 'react-router';
import type { en } from '#web/messages/catalogue.ts';

/** The `handle` of a route: facts about its screen. */
export interface ScreenHandle {
  /** The title in the tab and, in the dashboard, over the content, a key of `app.titles`. */
  title: keyof typeof en.app.titles;
  /**
   * The screen has its own `PageHeader` or h1 and sets the tab's title (`useDocumentTitle`). Otherwise the dashboard's
   * frame draws the `PageHeader`.
   */
  namesItself?: true;
  /** The main action, beside the title in the dashboard. */
  action?: 'addSurvey';
  /** The content is as wide as the tables of the desks. */
  wide?: true;
  /** The screen draws a bar of its own over its content, from edge to edge. Its title is read, but not seen. */
  ownBar?: true;
}

/** A route with a screen, or a group of routes behind one guard. */
export type Screen = RouteObject & { handle?: ScreenHandle; children?: Screen[] };

/** The handle of the current screen, or null. */
export function useScreenHandle(): ScreenHandle | null {
  const handle = useMatches().at(-1)?.handle;
  return (handle as ScreenHandle | undefined) ?? null; // `satisfies` checks every handle in router.tsx
}
