// Patterns that authors write themselves. No zod here, because the field loads this file.

import type { RE2JS } from 're2js';

type Engine = typeof RE2JS;

/** It needs no more time than text and pattern together are long, whatever pattern somebody wrote. null until it is loaded. */
let engine: Engine | null = null;

/** @throws on a server that has not loaded it, because nobody would judge the answers */
function loadedEngine(): Engine | null {
  if (!engine && !('document' in globalThis)) throw new Error('The engine of patterns is not loaded.');
  return engine;
}

export function takeEngine(loaded: Engine): void {
  engine = loaded;
}

/** For the page of a survey that has a pattern: others never load the engine. */
export async function loadEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
}

/** The steps of a pattern. A text of the greatest length is judged in some hundredths of a second. */
const STEPS_MAX = 500;
/** Patterns that are kept ready. */
const KEPT_MAX = 500;
const kept = new Map<string, RE2JS | null>();

/** null for what is no pattern, or too large a one. */
function patternOf(expression: string, { compile }: Pick<Engine, 'compile'>): RE2JS | null {
  const known = kept.get(expression);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_MAX) kept.clear();
  const made = read();
  kept.set(expression, made);
  return made;

  function read(): RE2JS | null {
    try {
      const pattern = compile(expression);
      return pattern.programSize() <= STEPS_MAX ? pattern : null;
    } catch {
      return null;
    }
  }
}

/** Whether an expression is a pattern that can be judged. Without the engine it is: then the server judges. */
export function isPattern(expression: string): boolean {
  const loaded = loadedEngine();
  return loaded === null || patternOf(expression, loaded) !== null;
}

/** A pattern of an author, and what becomes of answers by it. */
export interface OwnPattern {
  expression?: string | undefined;
  excludes?: true | undefined;
  faultText?: string | undefined;
}

/** Whether an answer is as the pattern of its author says. Without the engine it is: then the server judges. */
export function fitsOwn({ expression, excludes }: OwnPattern, words: string): boolean {
  const loaded = expression === undefined ? null : loadedEngine();
  const pattern = loaded && patternOf(expression ?? '', loaded);
  return pattern === null || pattern.test(words) !== (excludes ?? false);
}
