import * as z from 'zod';

/** How much JSON a text may hold, at any length in bytes. */
export interface JsonBounds {
  /** The nesting of lists and objects. */
  depth: number;
  /** The elements of one list, or the names of one object. */
  width: number;
  /** The elements of all lists and objects together. */
  elements: number;
}

/** The exceeded bound of a JSON text; `at` is the position of the character that exceeds it. */
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
 * Counts the elements of a JSON text before it is parsed, because parsing and checking cost a thousand times as much. Reads each
 * character once. The parser refuses text that is not JSON.
 * @returns null if the text is within the bounds
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
      // Also counted as an element, so that a list of empty lists costs as much as a list of texts.
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

/** The position of the quotation mark that ends the text starting here; the end of everything without one. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** The maximum nesting of a JSON body. Deeper nesting could overflow the stack of recursive code. */
const DEPTH_MAX = 20;
/** Names that the contract does not have and ignores. */
const SPARE = 1_000;
/** For a list or object without a length limit in its schema: more than the texts of the largest survey. */
const OPEN_WIDTH = 20_000;
const ELEMENTS_MAX = 100_000;
/** For a survey, which may have 32,000 options with six values each. Only authors send one. */
const ELEMENTS_OF_AUTHORS = 300_000;

/** For a body without a known schema. */
export const BOUNDS_OF_ANY: JsonBounds = { depth: DEPTH_MAX, width: SPARE, elements: 2 * SPARE };

/**
 * The bounds of a body: no list wider than its schema's widest, and few more elements than all its lists together.
 * @param isOfAuthors whether only those who may write surveys send it
 */
export function boundsOf(schema: z.ZodType, isOfAuthors = false): JsonBounds {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref', cycles: 'ref' });
  const widths = listWidths(described);
  const widest = Math.max(0, ...widths);
  const isFlat = widths.length === 0;
  const elements = isOfAuthors ? ELEMENTS_OF_AUTHORS : ELEMENTS_MAX;
  return { depth: DEPTH_MAX, width: widest + SPARE, elements: isFlat ? 2 * SPARE : elements };
}

/** Finds the bounds of a body when they are first needed: finding those of all calls takes a tenth of a start. */
export function boundsFinder(...about: Parameters<typeof boundsOf>): () => JsonBounds {
  let bounds: JsonBounds | undefined;
  return () => {
    bounds ??= boundsOf(...about);
    return bounds;
  };
}

/** The maximum elements of each list in a schema, and of each object with free names. */
function listWidths(part: unknown): number[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(listWidths);
  const { type, maxItems, additionalProperties } = part as Record<string, unknown>; // a part of JSON Schema
  if (type === 'array') inside.push(typeof maxItems === 'number' ? maxItems : OPEN_WIDTH);
  // A schema that names no fields allows anything.
  if (typeof additionalProperties === 'object' || isAnything(part)) inside.push(OPEN_WIDTH);
  return inside;
}

/** `{}`, by which JSON Schema allows any value. */
const isAnything = (part: object): boolean => !Array.isArray(part) && Object.keys(part).length === 0;
