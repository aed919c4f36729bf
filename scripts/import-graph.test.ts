import { expect, test } from 'vitest';
import { circlesIn } from './import-graph.ts';

const graph = (leads: Record<string, string[]>) => new Map(Object.entries(leads));

test('a chain, and two ways to the same file, are no circle', () => {
  expect(circlesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});

test('files that import each other are found, also over others and beside a way out', () => {
  expect(circlesIn(graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a'] }))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

test('what lies outside of the graph is left alone', () => {
  expect(circlesIn(graph({ a: ['zod', 'b'], b: ['zod'] }))).toEqual([]);
});
