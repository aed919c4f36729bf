import type { Page } from '@playwright/test';
import type { Stage, Viewer } from './stage.ts';

/** A screen in one of its states, as some people see it. */
export interface Screen {
  name: string;
  viewers: readonly Viewer[];
  /** Goes there and brings it into this state; somebody who has just signed in looks at it. */
  show(page: Page, stage: Stage): Promise<unknown>;
  /** In pixels: the state exists only in windows that are narrower. */
  narrowerThan?: number;
  /** Pictures show the window, not the whole page: something stands at its edges or over it. */
  isWindow?: true;
  /** The server answers 404, as it should. */
  isNotFound?: true;
}

export const EVERYBODY = ['guest', 'user', 'pro-user', 'surveyor', 'admin'] as const;

/** Whether a window of this width, in pixels, can show the screen. */
export function exists({ narrowerThan = Number.POSITIVE_INFINITY }: Screen, width: number): boolean {
  return width < narrowerThan;
}
