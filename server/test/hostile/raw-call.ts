import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Problem } from '#contract/http/problem.ts';

/** A call as it is sent; it may break the contract. */
export interface RawCall {
  method: string;
  url: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Text and bytes unchanged; other values as JSON. */
  payload?: unknown;
  /** The address of the connection; this machine unless given. */
  from?: string;
}

export interface RawReply {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: unknown;
}

/** Sends a call through the real HTTP layer, without a socket. Of an event stream it reads only the headers. */
export async function sendRaw(app: FastifyInstance, call: RawCall): Promise<RawReply> {
  const { method, url, cookie, headers, payload, from } = call;
  const isPlain = typeof payload === 'string' || Buffer.isBuffer(payload) || payload === undefined;
  const body = isPlain ? payload : JSON.stringify(payload);
  const response = await app.inject({
    method: method as NonNullable<InjectOptions['method']>, // any word may be sent as a method
    url,
    headers: {
      ...(cookie && { cookie }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
    ...(from && { remoteAddress: from }),
    payloadAsStream: url.endsWith('/live'),
  });
  const type = String(response.headers['content-type']);
  if (type.startsWith('text/event-stream')) {
    response.stream().destroy();
    return { status: response.statusCode, headers: response.headers, body: null };
  }
  const text = url.endsWith('/live') ? await new Response(response.stream()).text() : response.body;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: type.startsWith('application/json') && text !== '' ? JSON.parse(text) : text,
  };
}

/** Whether this is a refusal in the uniform shape, with a 4xx status. */
export const isRefusal = ({ status, body }: RawReply): boolean =>
  status >= 400 && status < 500 && Problem.strict().safeParse(body).success;

/** The status and the code of a refusal. */
export const outcomeOf = ({ status, body }: RawReply): [number, unknown] => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined,
];
