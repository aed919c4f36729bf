import path from 'node:path';
import { EVERYWHERE, way } from './chunks.ts';

/**
 * What a script loads beside a part of it that comes later: only files that are not there before the script itself is, so that
 * scripts do not list each other in vain.
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

/** The name of a file, without what its content adds to it. */
const nameOf = (file: string) => path.parse(file).name.replace(/-[\w-]{8}$/, '');
