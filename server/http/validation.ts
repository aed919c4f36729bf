import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { encode } from './json-text.ts';

/** Parses params, query and body by the contract's schemas, so that handlers get only fields of the schema. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    // A malformed id names a thing that does not exist.
    if (httpPart === 'params') return { error: new AppError('not_found') };
    return { error: new AppError('invalid_input', { fields: fieldErrors(result.error) }) };
  };
};

/** Drops every field that the contract does not name. */
export const serializerCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown): string =>
    encode(schema, data);

/** Of a faulty body, how many of its fields are named. */
const FIELDS_NAMED = 200;

/** The first error of each of the first fields, by its path (`questions.0.text`); `body` for the whole. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, FIELDS_NAMED))
    fields[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  return fields;
}
