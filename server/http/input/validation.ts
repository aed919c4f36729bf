import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { AppError } from '#contract/http/errors.ts';
import { encode } from '../json-text.ts';
import { createFaultWords, faultsByField, NO_SUCH_FIELD } from './fault-words.ts';

/**
 * Parses params, query and body by the contract's schemas, so that handlers get only known fields. Refuses a query or body with
 * unknown names, because a misspelt name must not be lost silently.
 */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const known = httpPart === 'params' ? null : namesIn(schema);
  return (data: unknown) => {
    const result = schema.safeParse(data, { error: createFaultWords() });
    const unknown = known ? unknownIn(data, known) : {};
    if (result.success && Object.keys(unknown).length === 0) return { value: result.data };
    // A malformed id names nothing that exists.
    if (httpPart === 'params') return { error: new AppError('not_found') };
    const faults = result.success ? {} : faultsByField(result.error.issues);
    return { error: new AppError('invalid_input', { fields: { ...faults, ...unknown } }) };
  };
};

/** Drops every field that the contract does not name. */
const serializerCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown): string =>
    encode(schema, data);

/** Given before the framework loads those for JSON Schema, for which it is typed; ours are zod's. */
export const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as never;

const ignoredBy = new WeakMap<z.ZodType, readonly string[]>();

/** A body's schema that also accepts these names and ignores them. */
export function ignoring(schema: z.ZodType, names: readonly string[]): z.ZodType {
  if (names.length === 0) return schema;
  const own = schema.clone();
  ignoredBy.set(own, names);
  return own;
}

/** Null for a schema that is not an object. */
function namesIn(schema: z.ZodType): ReadonlySet<string> | null {
  if (schema instanceof z.ZodPipe) return namesIn(schema.in as z.ZodType); // none of our schemas is from zod/mini
  if (!(schema instanceof z.ZodObject)) return null;
  return new Set([...Object.keys(schema.shape), ...(ignoredBy.get(schema) ?? [])]);
}

const UNKNOWN_NAMED = 20;

function unknownIn(data: unknown, known: ReadonlySet<string>): Record<string, string> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {};
  const unknown = Object.keys(data).filter((name) => !known.has(name));
  return Object.fromEntries(unknown.slice(0, UNKNOWN_NAMED).map((name) => [name.slice(0, NAME_SHOWN), NO_SUCH_FIELD]));
}
const NAME_SHOWN = 100;
