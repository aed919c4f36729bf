/** The part of `web/app/react.js` that counts ids. Plain JavaScript for the same reason. */
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';

/** Where the ids of a page, or of a part of it, are counted: in the order in which its components are drawn. */
export const Ids = createContext({ prefix: 'i', count: 0 });

/** Preact counts the ids of a whole page. With parts that come alive later, the browser would count otherwise than the server. */
export function useId() {
  const ids = useContext(Ids);
  return useState(() => `${ids.prefix}${ids.count++}`)[0];
}
