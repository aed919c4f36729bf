import type { Context } from 'react';

export interface IdsOfPart {
  prefix: string;
  /** Of the ids given so far. */
  count: number;
}

export const Ids: Context<IdsOfPart>;
export function useId(): string;
