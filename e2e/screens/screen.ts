import type { Page } from '@playwright/test';
import type { Stage, Viewer } from './stage.ts';

/** A screen in one of its states, for some viewers. */
export interface Screen {
  name: string;
  viewers: readonly Viewer[];
  /** Opens the page and brings it into this state, for a viewer who has just signed in. */
  show(page: Page, stage: Stage): Promise<unknown>;
  /** Pixels: the state exists only in narrower windows. */
  narrowerThan?: number;
  /** The picture shows the window, not the whole page, because the state has content at the window's edges or in an overlay. */
  isWindow?: true;
  /** The server rightly answers 404. */
  isNotFound?: true;
}

export const ALL_VIEWERS = ['guest', 'user', 'pro-user', 'surveyor', 'admin'] as const;

/** Whether a window of this width in pixels can show the screen. */
export function exists({ narrowerThan = Number.POSITIVE_INFINITY }: Screen, width: number): boolean {
  return width < narrowerThan;
}
