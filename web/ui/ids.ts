import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Context } from 'react';

export interface IdsOfPart {
  prefix: string;
  /** Of the ids given so far. */
  count: number;
}

const ids = createContext<IdsOfPart>({ prefix: 'i', count: 0 });

/** Where the ids of a page, or of a part of it, are counted: in the order in which its components are drawn. */
export const Ids = ids as unknown as Context<IdsOfPart>; // the same at run time; React's types describe our JSX

/**
 * In place of Preact's, for our pages and packages (`web/app/react.js`): Preact counts the ids of a whole page. With parts that come
 * alive later, the browser would count otherwise than the server.
 */
export function useId(): string {
  const part = useContext(ids);
  return useState(() => `${part.prefix}${part.count++}`)[0];
}
