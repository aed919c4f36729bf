import * as z from 'zod';

/** How much JSON a text may hold, whatever its length in bytes. */
export interface JsonBounds {
  /** Of lists and objects in each other. */
  depth: number;
  /** Of one list, or names of one object. */
  width: number;
  /** Of all lists and objects together. */
  elements: number;
}

/** What is wrong with a JSON text; `at` is the place of the character where it began to be too much. */
export interface TooMuch {
  bound: keyof JsonBounds;
  at: number;
}

const COMMA = 44;
const QUOTE = 34;
const BACKSLASH = 92;
const isOpening = (code: number) => code === 91 || code === 123;
const isClosing = (code: number) => code === 93 || code === 125;

/**
 * Counts what a JSON text holds before it is parsed, because parsing and judging cost a thousand times as much as counting. Looks at
 * each character once. A text that is no JSON is for the parser to refuse.
 * @returns null when it is within the bounds
 */
export function tooMuchIn(text: string, bounds: JsonBounds): TooMuch | null {
  const widths: number[] = [];
  let width = 0;
  let elements = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
    } else if (code === COMMA) {
      width += 1;
      elements += 1;
      if (width >= bounds.width) return { bound: 'width', at };
      if (elements >= bounds.elements) return { bound: 'elements', at };
    } else if (isOpening(code)) {
      // Counted as an element of its own, so that a list of empty lists is no cheaper than one of texts.
      elements += 1;
      if (widths.push(width) > bounds.depth) return { bound: 'depth', at };
      if (elements >= bounds.elements) return { bound: 'elements', at };
      width = 0;
    } else if (isClosing(code)) {
      width = widths.pop() ?? 0;
    }
  }
  return null;
}

/** The place of the quote that ends the text that begins here; the end of all without one. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Nesting depth of a JSON body. A deeper one could overflow the stack of the code that walks it. */
const DEPTH_MAX = 20;
/** Names beside those of the contract, which it ignores. */
const SPARE = 1_000;
/** Of a body with a list or an object whose length its schema does not bound: more than the texts of the largest survey. */
const OPEN_WIDTH = 20_000;
const ELEMENTS_MAX = 100_000;

/** Of a body for which no schema is known. */
export const BOUNDS_OF_ANY: JsonBounds = { depth: DEPTH_MAX, width: SPARE, elements: 2 * SPARE };

/** The bounds of a body: no list wider than the widest of its schema, and not many more elements than its lists can have together. */
export function boundsOf(schema: z.ZodType): JsonBounds {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref', cycles: 'ref' });
  const widths = listWidths(described);
  const widest = Math.max(0, ...widths);
  const isFlat = widths.length === 0;
  return { depth: DEPTH_MAX, width: widest + SPARE, elements: isFlat ? 2 * SPARE : ELEMENTS_MAX };
}

/** How many elements each list of a schema, and each object with names of its own, can have. */
function listWidths(part: unknown): number[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(listWidths);
  const { type, maxItems, additionalProperties } = part as Record<string, unknown>; // a part of JSON Schema
  if (type === 'array') inside.push(typeof maxItems === 'number' ? maxItems : OPEN_WIDTH);
  // An object that names nothing may hold anything.
  if (typeof additionalProperties === 'object' || isAnything(part)) inside.push(OPEN_WIDTH);
  return inside;
}

/** `{}`, with which JSON Schema says that a value may be whatever it is. */
const isAnything = (part: object): boolean => !Array.isArray(part) && Object.keys(part).length === 0;
