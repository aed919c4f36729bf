import path from 'node:path';
import { EVERYWHERE, way } from './chunks.ts';

/**
 * The files that a script preloads for a later part: only those that are not loaded before the script itself. Otherwise scripts
 * would list each other in vain.
 */
export function missingFiles(_part: string, needed: string[], { hostId, hostType }: Host): string[] {
  if (hostType === 'html') return needed;

  const there = new Set([...EVERYWHERE, ...way(nameOf(hostId))]);
  return needed.filter((file) => !there.has(nameOf(file)));
}

interface Host {
  hostId: string;
  hostType: 'html' | 'js';
}

/** The name of a file without its hash. */
const nameOf = (file: string) => path.parse(file).name.replace(/-[\w-]{8}$/, '');
