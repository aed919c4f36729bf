import { useSyncExternalStore } from 'react';

/** True while a page that the server has drawn comes to life: then the component draws what the server could know. */
export function useHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isNot, is);
}

const neverChanges = () => () => {};
const is = () => true;
const isNot = () => false;
