import type { ReactNode } from 'react';

/** Sets the rows and the foot into the sheet of the poll, the same in every state, so that nothing moves. */
export type Sheet = (rows: ReactNode, foot: ReactNode) => ReactNode;
