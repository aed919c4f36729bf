import type * as z from 'zod';

declare const encoded: unique symbol;
declare const content: unique symbol;

/** JSON that a schema of the contract has let out: it holds no field that the schema does not name. */
export type JsonText = string & { readonly [encoded]: true };

/** JSON of a `T`, and of nothing that is more or less than a `T`. */
export type Json<T> = JsonText & { readonly [content]: (value: T) => T };

/**
 * The one place where answers become JSON: what the schema does not name is left out.
 * @throws ZodError for a value that does not fit
 */
export const encode = <S extends z.ZodType>(schema: S, value: z.input<S>): Json<z.output<S>> =>
  JSON.stringify(schema.parse(value)) as Json<z.output<S>>; // made by the schema

/** One object of the fields of two, which share no name and have one field each at least. */
export const joined = <A extends object, B extends object>(first: Json<A>, second: Json<B>): Json<A & B> =>
  `${first.slice(0, -1)},${second.slice(1)}` as Json<A & B>; // the closing brace of one, the opening brace of the other

/** An object with one field. */
export const asField = <Name extends string, T>(name: Name, value: Json<T>): Json<{ [N in Name]: T }> =>
  `{"${name}":${value}}` as Json<{ [N in Name]: T }>; // the value is JSON

export const asList = <T>(items: readonly Json<T>[]): Json<T[]> => `[${items.join()}]` as Json<T[]>; // each item is JSON
