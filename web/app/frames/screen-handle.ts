import { type RouteObject, useMatches } from 'react-router';
import type { en } from '#web/messages/catalogue.ts';

/** The `handle` of a route: facts about its screen. */
export interface ScreenHandle {
  /** A key of `app.titles`: the title of the tab and of the dashboard's page. */
  title: keyof typeof en.app.titles;
  /**
   * The screen has its own `PageHeader` or h1 and sets the tab's title (`useDocumentTitle`). Without this, the dashboard's frame
   * draws the `PageHeader`.
   */
  namesItself?: true;
  /** The page of a survey, whose language decides on that of the page. */
  ofSurvey?: true;
  /** The main action, beside the title in the dashboard. */
  action?: 'addSurvey';
  /** The content is as wide as the desks' tables. */
  wide?: true;
  /** The screen draws its own bar from edge to edge. Screen readers read its title; nobody sees it. */
  ownBar?: true;
}

/** A route with a screen, or a group of routes with one guard. */
export type Screen = RouteObject & { handle?: ScreenHandle; children?: Screen[] };

/** The handle of the current screen, or null. */
export function useScreenHandle(): ScreenHandle | null {
  const handle = useMatches().at(-1)?.handle;
  return (handle as ScreenHandle | undefined) ?? null; // `satisfies` checks every handle in router.tsx
}
