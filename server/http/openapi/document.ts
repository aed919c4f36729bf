import type * as z from 'zod';
import { type Access, type CallLimit, type Endpoint, FILE_TYPES } from '#contract/http/endpoint.ts';
import { SENTENCES } from '#contract/http/error-sentences.ts';
import { ERRORS, type ErrorCode } from '#contract/http/errors.ts';
import { PROOF_HEADER } from '#contract/responses/proof.ts';
import { json, jsonSchema, PROBLEM, withComponents } from './openapi-schemas.ts';

/** A call registered by hand, as its OpenAPI operation. */
export interface ByHand {
  path: string;
  method: 'get' | 'post' | 'put' | 'delete';
  operation: Record<string, unknown>;
}

/** The OpenAPI 3.1 document of all calls. */
export function describeApi(endpoints: Record<string, Endpoint>, byHand: readonly ByHand[]) {
  const declared = Object.entries(endpoints).map(([name, endpoint]) => ({
    path: endpoint.path,
    method: endpoint.method.toLowerCase(),
    operation: describe(name, endpoint),
  }));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path, method, operation } of [...declared, ...byHand]) {
    paths[path] = { ...paths[path], [method]: operation };
  }
  const shared = withComponents(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Canvass',
      version: '1',
      description:
        'Surveys and polls. Every error has the body `Problem`. A name that a call does not know is refused, in its query as in its body.',
    },
    servers: [{ url: '/api' }],
    paths: shared.paths,
    components: {
      schemas: shared.schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'canvass.session' },
        token: { type: 'http', scheme: 'bearer', description: 'A token that the person made in their settings' },
      },
    },
  };
}

function describe(name: string, endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describeAccess(endpoint.access) + describeLimit(endpoint.limit),
    ...(endpoint.access !== 'public' && {
      security: [{ session: [] }, ...(endpoint.personally ? [] : [{ token: [] }])],
    }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(endpoint.errors?.includes('proof_needed') ? [PROOF] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: answer(endpoint) },
      ...(endpoint.repeatable && { 200: { description: 'Done already', content: answer(endpoint) } }),
      ...problems(endpoint),
    },
  };
}

const answer = ({ file, response }: Endpoint): Record<string, unknown> =>
  file === undefined
    ? json(jsonSchema(response, 'output'))
    : Object.fromEntries(
        [file].flat().map((type) => [FILE_TYPES[type], { schema: { type: 'string', format: 'binary' } }]),
      );

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Made once per submission; the same submission under the same key is stored once and answered alike.',
  schema: { type: 'string', format: 'uuid' },
};

const PROOF = {
  name: PROOF_HEADER,
  in: 'header',
  required: false,
  description:
    'Of guests, after `proof_needed`: `{ "challenge": …, "solution": { "counter", "derivedKey" } }` as base64url, where ' +
    '`fields.challenge` is the challenge of ALTCHA (version 2), as JSON.',
  schema: { type: 'string' },
};

/** Describes in words who may call. */
export const describeAccess = (access: Access): string => {
  if (access === 'public') return 'For everybody.';
  if (access === 'respondent') return 'For those who may answer the survey, as its author has chosen.';
  return access === 'session' ? 'For all signed-in people.' : `For the roles ${access.join(', ')}.`;
};

const describeLimit = (limit: CallLimit | undefined): string => {
  if (!limit) return '';
  const { calls, minutes } = limit;
  return ` At most ${calls} calls in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} from one address.`;
};

function problems(endpoint: Endpoint): Record<string, unknown> {
  const codes = new Set<ErrorCode>([
    ...(endpoint.access === 'public' ? [] : (['not_signed_in'] as const)),
    'invalid_token',
    'token_scope',
    ...(Array.isArray(endpoint.access) || endpoint.access === 'respondent' ? (['forbidden'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : (['cross_site'] as const)),
    ...(endpoint.actsAs ? (['other_person'] as const) : []),
    'invalid_input',
    ...(endpoint.body ? (['too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.limit ? (['too_many_requests'] as const) : []),
    ...(endpoint.errors ?? []),
    'unavailable',
  ]);
  const byStatus = Object.groupBy(codes, (code) => String(ERRORS[code]));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, known = []]) => [
      status,
      {
        description: known.map((code) => `\`${code}\`: ${SENTENCES[code]}`).join('\n\n'),
        content: PROBLEM,
      },
    ]),
  );
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: jsonSchema(field as z.ZodType, 'input'), // a shape's values are schemas
  }));
}
