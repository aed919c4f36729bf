import { type RouteObject, useMatches } from 'react-router';
import type { en } from '#web/messages/catalogue.ts';

/** What a route says about its screen, as its `handle`. */
export interface ScreenHandle {
  /** Names the page in the tab and in the dashboard's header. */
  title: keyof typeof en.app.titles;
  /**
   * The screen has its own h1 and names the tab itself (`useDocumentTitle`), as it knows better what it shows. Otherwise
   * the title in the dashboard's header is the h1.
   */
  namesItself?: true;
}

/** An address with its screen, or several that share who may enter. */
export type Screen = RouteObject & { handle?: ScreenHandle; children?: Screen[] };

/** The handle of the screen that is shown; null where there is none. */
export function useScreenHandle(): ScreenHandle | null {
  const handle = useMatches().at(-1)?.handle;
  return (handle as ScreenHandle | undefined) ?? null; // every handle in router.tsx is one, `satisfies` sees to it
}
