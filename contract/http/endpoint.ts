import type * as z from 'zod';
import type { Role } from '../people/roles.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Allowed callers: everyone, signed-in people, people of the named roles, or `respondent`. The survey's author decides who its
 * respondents are, by default members who take part. Its author and admins may read what respondents read.
 */
export type Access = 'public' | 'session' | 'respondent' | readonly Role[];

/** Media types of the files that a call may answer with, by file name extension. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  lss: 'application/xml; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** A call, declared once: the server's route, the typed client, the OpenAPI document and the sweeps derive from it. */
export type Endpoint = DataEndpoint | FileEndpoint;

/** Answers with JSON. */
export interface DataEndpoint extends Declaration {
  response: z.ZodType;
  file?: undefined;
}

/** Answers with a file of any size, streamed while it is made. A browser opens it by a link, not by `fetch`. */
export interface FileEndpoint extends Declaration {
  method: 'GET';
  /** Its type, or the types that it may have. */
  file: FileType | readonly FileType[];
  response?: undefined;
}

/** How often one address may call. Calls from the server's own machine are not counted. */
export interface CallLimit {
  calls: number;
  /** The period of `calls`. */
  minutes: number;
}

interface Declaration {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api`, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** A parameter that does not match its schema is answered with 404, not 422. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Names in the body that are accepted and ignored, beside those of its schema. All others are refused, as in a query. */
  ignores?: readonly string[];
  /**
   * A field of the body or the query. If given, it must hold the caller's own id, or `guest` without an account; another id is
   * refused with 403. It only refuses: the person comes from the session.
   */
  actsAs?: string;
  /** Accepts an `Idempotency-Key` header: a submission repeated under its key gets the first answer. */
  idempotent?: true;
  /** Status of success, 200 by default. */
  status?: 201;
  /** A repeated call answers 200 with the same body. */
  repeatable?: true;
  /**
   * Read so often that people with a session are answered without the framework. Only for public calls whose path ends with their
   * one parameter.
   */
  often?: true;
  /** Needs a session: an API token must not reach the account itself. */
  personally?: true;
  /** The largest body, where it is another than usual. */
  bodyBytes?: number;
  /** For costly calls that guests may make; `too_many_requests` beyond it. */
  limit?: CallLimit;
  /** Errors other than invalid input, missing session, wrong role and too many calls. */
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

/** The input of a call. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** The output of a call; never for a file. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : never;
