import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/** Who may call: anybody, anybody signed in, or people of the named roles. */
export type Access = 'public' | 'session' | readonly Role[];

/** The kinds of files that a call may answer with, as they are named on the wire; the key is the ending of their names. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/**
 * A call, declared once. From it derive the server's route (validation in, filtering out), the typed client,
 * the OpenAPI document and the permission sweep.
 */
export type Endpoint = DataEndpoint | FileEndpoint;

/** Answers with a value, as JSON. */
export interface DataEndpoint extends Declaration {
  response: z.ZodType;
  file?: undefined;
}

/** Answers with a file to keep, sent while it is made: of any size. A browser follows a link to it; nothing fetches it. */
export interface FileEndpoint extends Declaration {
  method: 'GET';
  file: FileType;
  response?: undefined;
}

/** How much one address may call. What the machine itself sends, such as an operator's tool, is not counted. */
export interface CallLimit {
  calls: number;
  /** In which so many calls are answered. */
  minutes: number;
  /** Of one body, where less than usual is enough. */
  bodyBytes?: number;
}

interface Declaration {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** A parameter that does not fit its schema is a thing that does not exist: 404, not 422. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body field that must name the signed-in person when it is given; another's is refused with 403. */
  actsAs?: string;
  /** Takes an `Idempotency-Key` header: the same submission repeated under the same key answers as the first one did. */
  idempotent?: true;
  /** Status of success; 200 unless said. */
  status?: 201;
  /** Asked again for what was done already, it answers 200 with the same body. */
  repeatable?: true;
  /** Only for people at a browser: a program's token does not reach what belongs to the account itself. */
  personally?: true;
  /** For calls that cost the site something and that guests may make; `too_many_requests` beyond it. */
  limit?: CallLimit;
  /** What it can fail with beyond invalid input, missing session, wrong role and too many calls. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint, keeping its literal types. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? Record<never, never> extends In<E[K]>
    ? { [P in K]?: In<E[K]> }
    : { [P in K]: In<E[K]> }
  : unknown;

/** What a caller gives. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** What a caller gets; a file is no value. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : never;
