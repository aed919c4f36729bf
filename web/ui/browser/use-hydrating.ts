import { useSyncExternalStore } from 'react';

/** True while a page that the server has drawn hydrates. The component then draws what the server could know. */
export function useHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isNot, is);
}

const neverChanges = () => () => {};
const is = () => true;
const isNot = () => false;
