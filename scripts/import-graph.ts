import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Lists the imports of a file: files of the repository by path, packages by name. */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [
    ...text.matchAll(/^(?:import|export)\b[^'"]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import '([^']+)'/gms),
  ];
  return specifiers
    .map(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? '')
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => {
      if (specifier.startsWith('#')) return specifier.slice(1);
      if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
      return specifier;
    });
}

/**
 * Lists the groups of nodes that lead to each other: strongly connected components, by Tarjan's algorithm.
 * @param graph the nodes to which each node leads
 */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  /** For each node, the earliest place on the path that it leads back to. */
  const lowest = new Map<string, number>();
  const way: string[] = [];
  const isDone = new Set<string>();

  function visit(node: string): number {
    const place = way.push(node) - 1;
    lowest.set(node, place);
    let low = place;
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target) || isDone.has(target)) continue;
      low = Math.min(low, lowest.get(target) ?? visit(target));
    }
    lowest.set(node, low);
    if (low === place) {
      const circle = way.splice(place);
      for (const each of circle) isDone.add(each);
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  }
  for (const node of graph.keys()) if (!isDone.has(node)) visit(node);
  return circles;
}
