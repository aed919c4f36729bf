import type * as z from 'zod';

declare const encoded: unique symbol;
declare const content: unique symbol;

/** JSON that a contract schema has produced, without fields that the schema does not name. */
export type JsonText = string & { readonly [encoded]: true };

/** JSON of exactly a `T`. */
export type Json<T> = JsonText & { readonly [content]: (value: T) => T };

/**
 * Encodes an answer as JSON; only this function does. Drops fields that the schema does not name.
 * @throws ZodError for an invalid value
 */
export const encode = <S extends z.ZodType>(schema: S, value: z.input<S>): Json<z.output<S>> =>
  JSON.stringify(schema.parse(value)) as Json<z.output<S>>; // made by the schema

/** Joins the fields of two objects that share no name and have at least one field each. */
export const joined = <A extends object, B extends object>(first: Json<A>, second: Json<B>): Json<A & B> =>
  `${first.slice(0, -1)},${second.slice(1)}` as Json<A & B>; // the closing brace of one, the opening brace of the other

/** An object with one field. */
export const asField = <Name extends string, T>(name: Name, value: Json<T>): Json<{ [N in Name]: T }> =>
  `{"${name}":${value}}` as Json<{ [N in Name]: T }>; // the value is JSON

export const asList = <T>(items: readonly Json<T>[]): Json<T[]> => `[${items.join()}]` as Json<T[]>; // each item is JSON
