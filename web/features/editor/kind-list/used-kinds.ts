/** The entries of the list of kinds that the author used, the last used first. Empty without storage. */
export function usedKinds(storage: Storage | null): string[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteUsed(storage: Storage | null, id: string): void {
  const ids = [id, ...usedKinds(storage).filter((other) => other !== id)].slice(0, KEPT);
  try {
    storage?.setItem(NAME, JSON.stringify(ids));
  } catch {
    // The storage is full: the list keeps its order.
  }
}

const NAME = 'canvass.editor.kinds';
const KEPT = 4;
