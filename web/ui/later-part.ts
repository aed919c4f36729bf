import type { ReactNode } from 'react';

/** A component whose code loads when it is first drawn, or earlier by `load`. */
export type Part<Props> = ((props: Props) => ReactNode) & {
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
};
